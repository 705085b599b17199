import { listPage, routes } from '../../addresses/routes'
import { currentPerspective } from '../../content/preview'
import { loadCategory } from '../../content/queries/categories'
import { loadLandingHead } from '../../content/queries/page-heads'
import { fixedPageName } from '../../pages/fixed-pages'
import { pageTypes } from '../../pages/page-types'
import { blogFeeds, type PageInfo } from '../page-info'
import { heroWords, typeOfSlug } from './top-level'

const isFurther = (number: number) => number > 1

/**
 * One page of a list that has a landing page document for its title and text. These are used for the first page only; the
 * others have its title and their number.
 * @param slug of that document
 * @param number from 1
 */
export async function writtenListPageInfo(slug: string, number = 1): Promise<PageInfo> {
  const words = heroWords(await loadLandingHead(slug, await currentPerspective()), fixedPageName(slug))
  const list = routes.page(slug)
  const own = {
    path: listPage(list, number),
    type: typeOfSlug(slug),
    isList: true,
    ...(slug === 'blog' ? { feeds: blogFeeds } : {}),
  }
  const first = { ...own, path: list, ...words }
  if (!isFurther(number)) return first
  return { ...own, metadata: undefined, title: `${words.title}, page ${number}`, sharingPictureOf: first }
}

/** One page of a category's posts, or undefined without such a category. @param number from 1 */
export async function categoryPageInfo(slug: string, number = 1): Promise<PageInfo | undefined> {
  const category = await loadCategory(slug, await currentPerspective())
  if (!category) return undefined
  const list = routes.category(slug)
  const title = `${category.title ?? slug}: posts of the blog`
  const first: PageInfo = {
    path: list,
    type: pageTypes.category.metadataType,
    metadata: undefined,
    title,
    highlightedPhrase: category.title,
    description: category.description,
    isList: true,
    feeds: blogFeeds,
  }
  if (!isFurther(number)) return first
  return {
    ...first,
    path: listPage(list, number),
    title: `${title}, page ${number}`,
    sharingPictureOf: first,
  }
}

const searches = {
  blog: { path: routes.blogSearch, title: 'Search the blog', list: 'blog' },
  docs: { path: routes.docsSearch, title: 'Search the documentation', list: 'technical-documentation' },
} as const

/** The search of the blog, or that of the documentation. */
export async function searchPageInfo(what: keyof typeof searches): Promise<PageInfo> {
  const { path, title, list } = searches[what]
  const sharingPictureOf = await writtenListPageInfo(list)
  return {
    path,
    type: sharingPictureOf.type,
    metadata: undefined,
    title,
    isList: true,
    isUnlisted: true,
    sharingPictureOf,
  }
}
