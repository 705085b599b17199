import type { BlogPosting } from 'schema-dts'
import type { PostCompanions } from '@/lib/content/queries/post-companions'
import type { SiteSettingsQueryResult } from '@/lib/content/sanity.types.gen'
import type { PageInfo } from '@/lib/metadata/page-info'
import { articleFacts, authorOf } from './article'

/** A post of the blog, with who wrote it and its categories. */
export function blogPosting(
  pageInfo: PageInfo,
  settings: SiteSettingsQueryResult,
  { author, categories }: Pick<PostCompanions, 'author' | 'categories'>,
): BlogPosting {
  const sections = categories.flatMap(({ title }) => title ?? [])
  return {
    '@type': 'BlogPosting',
    ...articleFacts(pageInfo, settings),
    author: authorOf(author),
    ...(sections.length > 0 ? { articleSection: sections } : {}),
  }
}
