import type { Person } from 'schema-dts'
import type { PostCompanions } from '@/lib/content/queries/post-companions'
import type { SiteSettingsQueryResult } from '@/lib/content/sanity.types.gen'
import { type PageAccount, pageWords } from '@/lib/metadata/page-account'
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
export function articleFacts(account: PageAccount, settings: SiteSettingsQueryResult) {
  const { title, publishedAt, modifiedAt } = pageWords(account, settings)
  const picture = sharingPicture(account, settings)
  return {
    '@id': partId(account.path, 'article'),
    headline: (account.title ?? title).slice(0, headlineLength),
    mainEntityOfPage: { '@id': pageId(account.path) },
    publisher: { '@id': organizationId },
    ...(picture ? { image: picture.url } : {}),
    ...(publishedAt ? { datePublished: publishedAt } : {}),
    ...(modifiedAt ? { dateModified: modifiedAt } : {}),
  } as const
}
