import type { TechArticle } from 'schema-dts'
import type { SiteSettingsQueryResult } from '@/lib/content/sanity.types.gen'
import type { PageInfo } from '@/lib/metadata/page-info'
import { articleFacts, authorOf } from './article'

/** A page of the documentation. @param part title of what it stands under */
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
