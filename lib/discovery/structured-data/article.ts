import type { Article, BlogPosting, Person, TechArticle } from 'schema-dts'
import type { PostReferences } from '@/lib/content/queries/post-references'
import type { CaseStudyQueryResult, SiteSettingsQueryResult } from '@/lib/content/sanity.types.gen'
import { type PageInfo, resolvePageInfo } from '@/lib/metadata/page-info'
import { sharingPicture } from '@/lib/metadata/sharing-picture'
import { organizationId, pageId, partId } from './ids'

/** Most characters of a headline that Google shows (its guide "Article"). */
const headlineLength = 110

/** The author of a text: a person with a name, otherwise the organization. */
export function authorOf(author: PostReferences['author'] | undefined): Person | { '@id': string } {
  if (!author?.name) return { '@id': organizationId }
  const sameAs = author.links?.flatMap(({ url }) => url ?? []) ?? []
  return {
    '@type': 'Person',
    name: author.name,
    ...(author.role ? { jobTitle: author.role } : {}),
    ...(sameAs.length > 0 ? { sameAs } : {}),
  }
}

/** The properties that all types of articles share. */
export function articleFacts(pageInfo: PageInfo, settings: SiteSettingsQueryResult) {
  const { title, publishedAt, modifiedAt } = resolvePageInfo(pageInfo, settings)
  const picture = sharingPicture(pageInfo, settings)
  return {
    '@id': partId(pageInfo.path, 'article'),
    headline: (pageInfo.title ?? title).slice(0, headlineLength),
    mainEntityOfPage: { '@id': pageId(pageInfo.path) },
    publisher: { '@id': organizationId },
    ...(picture ? { image: picture.url } : {}),
    ...(publishedAt ? { datePublished: publishedAt } : {}),
    ...(modifiedAt ? { dateModified: modifiedAt } : {}),
  } as const
}

/** A blog post with its author and categories. */
export function blogPosting(
  pageInfo: PageInfo,
  settings: SiteSettingsQueryResult,
  { author, categories }: Pick<PostReferences, 'author' | 'categories'>,
): BlogPosting {
  const sections = categories.flatMap(({ title }) => title ?? [])
  return {
    '@type': 'BlogPosting',
    ...articleFacts(pageInfo, settings),
    author: authorOf(author),
    ...(sections.length > 0 ? { articleSection: sections } : {}),
  }
}

/** A documentation page. @param part title of the part that it belongs to */
export const techArticle = (
  pageInfo: PageInfo,
  settings: SiteSettingsQueryResult,
  part: string | null | undefined,
): TechArticle => ({
  '@type': 'TechArticle',
  ...articleFacts(pageInfo, settings),
  author: authorOf(undefined),
  ...(part ? { articleSection: part } : {}),
})

/** A case study: an article about the customer. */
export const caseStudyArticle = (
  pageInfo: PageInfo,
  settings: SiteSettingsQueryResult,
  { customer }: Pick<NonNullable<CaseStudyQueryResult>, 'customer'>,
): Article => ({
  '@type': 'Article',
  ...articleFacts(pageInfo, settings),
  author: authorOf(undefined),
  ...(customer ? { about: { '@type': 'Organization', name: customer } } : {}),
})
