import type { Person } from 'schema-dts'
import type { PostCompanions } from '@/lib/content/queries/post-companions'
import type { SiteSettingsQueryResult } from '@/lib/content/sanity.types.gen'
import { type PageInfo, pageWords } from '@/lib/metadata/page-info'
import { sharingPicture } from '@/lib/metadata/sharing-picture'
import { organizationId, pageId, partId } from './ids'

/** Google shows no more of a headline (its guide "Article"). */
const headlineLength = 110

/** Who wrote a text: a person with a name, else the organization. */
export function authorOf(author: PostCompanions['author'] | undefined): Person | { '@id': string } {
  if (!author?.name) return { '@id': organizationId }
  const sameAs = author.links?.flatMap(({ url }) => url ?? []) ?? []
  return {
    '@type': 'Person',
    name: author.name,
    ...(author.role ? { jobTitle: author.role } : {}),
    ...(sameAs.length > 0 ? { sameAs } : {}),
  }
}

/** What every kind of article says of itself. */
export function articleFacts(pageInfo: PageInfo, settings: SiteSettingsQueryResult) {
  const { title, publishedAt, modifiedAt } = pageWords(pageInfo, settings)
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
