import type { TechArticle } from 'schema-dts'
import type { SiteSettingsQueryResult } from '@/lib/content/sanity.types.gen'
import type { PageAccount } from '@/lib/metadata/page-account'
import { articleFacts, authorOf } from './article'

/** A page of the documentation. @param part title of what it stands under */
export const techArticle = (
  account: PageAccount,
  settings: SiteSettingsQueryResult,
  part: string | null | undefined,
): TechArticle => ({
  '@type': 'TechArticle',
  ...articleFacts(account, settings),
  author: authorOf(undefined),
  ...(part ? { articleSection: part } : {}),
})
