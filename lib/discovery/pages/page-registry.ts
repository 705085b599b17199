import { fixedPageName, fixedPages } from '@/lib/addresses/fixed-pages'
import { readablePath, resolvePath } from '@/lib/addresses/resolve-path'
import { pagePath, routes } from '@/lib/addresses/routes'
import type { FixedPagesQueryResult, PagesOfTypeQueryResult } from '@/lib/content/sanity.types.gen'
import type { PublicPage, PublicPageType } from './public-page'

type Entry = FixedPagesQueryResult[number] | PagesOfTypeQueryResult[number]

/** More addresses no sitemap may hold (https://www.sitemaps.org/protocol.html), and no list of ours does. */
export const mostPages = 50_000

/** Pages that answer before anyone has written them, with the name they then have. */
const unwritten: readonly PublicPage[] = [
  { path: routes.home, type: 'homePage' as const, title: 'Home' },
  { path: routes.howItWorks, type: 'howItWorksPage' as const, title: 'How it works' },
  { path: routes.systemOverview, type: 'systemOverviewPage' as const, title: 'System overview' },
  ...(['landingPage', 'legalPage'] as const).flatMap((type) =>
    Object.entries(fixedPages[type]).map(([slug, title]) => ({ path: routes.page(slug), type, title })),
  ),
].map((page) => ({ ...page, description: '', isListed: true }))

/** Whether the site really answers at a path with a document of this type, and not with something of its own. */
function isShown(path: string, { _type, slug }: Entry): boolean {
  if (slug === null) return true
  const resolved = resolvePath(readablePath(path))
  if (typeof resolved === 'object') return resolved.types.includes(_type)
  return resolved === 'site' && path === routes.page(slug) && fixedPageName(slug) !== undefined
}

function pageOf(entry: Entry): PublicPage[] {
  const { _type, slug, title, description, modified, isHidden } = entry
  const path = pagePath(entry)
  if (!path || !isShown(path, entry)) return []
  const type: PublicPageType = _type
  const lastModified = modified ? new Date(modified) : undefined
  return [
    {
      path,
      type,
      title: title ?? fixedPageName(slug ?? '') ?? readablePath(path),
      description: description ?? '',
      ...(lastModified && !Number.isNaN(lastModified.getTime()) ? { lastModified } : {}),
      isListed: !isHidden,
    },
  ]
}

/** The newest of some dates, with a page's own among them. */
function newest(own: Date | undefined, others: readonly (Date | undefined)[]): { lastModified?: Date } {
  const times = [own, ...others].flatMap((date) => date?.getTime() ?? [])
  return times.length > 0 ? { lastModified: new Date(Math.max(...times)) } : {}
}

/** The lists of the site, with the type of what they list: a list changes with what is in it. */
const lists: ReadonlyMap<string, PublicPageType> = new Map([
  [routes.blog, 'post'],
  [routes.technicalDocumentation, 'docPage'],
  [routes.newsletter, 'newsletterIssue'],
])

/** Documents that an editor has put in order, in that order; the others stay as they are. */
const inOrder = (documents: readonly Entry[]) =>
  documents.toSorted((a, b) => {
    const [rank, other] = [a.orderRank ?? '', b.orderRank ?? '']
    return rank === other ? 0 : rank < other ? -1 : 1
  })

/**
 * The pages of the site, each once: those that always answer, in their fixed order, then the others, the documentation in
 * the order of its tree.
 * Where a landing page and a legal text claim one address, the landing page stands there, as on the site.
 */
export function pageRegistry(documents: readonly Entry[]): PublicPage[] {
  const pages = new Map(unwritten.map((page) => [page.path, page]))
  const taken = new Set<string>()
  const postsByCategory = new Map<string, (Date | undefined)[]>()
  const categoryIds = new Map<string, string>()
  for (const document of inOrder(documents)) {
    for (const page of pageOf(document)) {
      if (taken.has(page.path)) continue
      taken.add(page.path)
      if (!pages.has(page.path) && pages.size >= mostPages) continue
      pages.set(page.path, page)
      if (page.type === 'category') categoryIds.set(page.path, document._id)
      for (const id of document.categoryIds ?? []) {
        if (!id) continue
        const dates = postsByCategory.get(id) ?? []
        dates.push(page.lastModified)
        postsByCategory.set(id, dates)
      }
    }
  }
  const all = [...pages.values()]
  const datesOf = (page: PublicPage) => {
    const listed = lists.get(page.path)
    if (listed) return all.filter(({ type }) => type === listed).map(({ lastModified }) => lastModified)
    return postsByCategory.get(categoryIds.get(page.path) ?? '') ?? []
  }
  return all.map((page) => ({ ...page, ...newest(page.lastModified, datesOf(page)) }))
}
