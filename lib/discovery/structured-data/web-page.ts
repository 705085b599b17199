import type { WebPage } from 'schema-dts'
import type { SiteSettingsQueryResult } from '@/lib/content/sanity.types.gen'
import { type PageAccount, pageWords } from '@/lib/metadata/page-account'
import { pageId, websiteId } from './ids'

/** The page itself. Its id is its address, and its description stands in its head already. */
export function webPage(account: PageAccount, settings: SiteSettingsQueryResult): WebPage {
  const { title, schema, publishedAt, modifiedAt } = pageWords(account, settings)
  return {
    '@type': schema,
    '@id': pageId(account.path),
    name: title,
    isPartOf: { '@id': websiteId },
    ...(publishedAt ? { datePublished: publishedAt } : {}),
    ...(modifiedAt ? { dateModified: modifiedAt } : {}),
  }
}
