import type { Article } from 'schema-dts'
import type { CaseStudyQueryResult, SiteSettingsQueryResult } from '@/lib/content/sanity.types.gen'
import type { PageInfo } from '@/lib/metadata/page-info'
import { articleFacts, authorOf } from './article'

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
