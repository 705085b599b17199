import type { WebPage } from 'schema-dts'
import type { SiteSettingsQueryResult } from '@/lib/content/sanity.types.gen'
import { type PageInfo, pageWords } from '@/lib/metadata/page-info'
import { pageId, websiteId } from './ids'

/** The page itself. Its id is its address, and its description stands in its head already. */
export function webPage(pageInfo: PageInfo, settings: SiteSettingsQueryResult): WebPage {
  const { title, schema, publishedAt, modifiedAt } = pageWords(pageInfo, settings)
  return {
    '@type': schema,
    '@id': pageId(pageInfo.path),
    name: title,
    isPartOf: { '@id': websiteId },
    ...(publishedAt ? { datePublished: publishedAt } : {}),
    ...(modifiedAt ? { dateModified: modifiedAt } : {}),
  }
}
