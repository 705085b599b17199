import type { BlogPosting } from 'schema-dts'
import type { PostCompanions } from '@/lib/content/queries/post-companions'
import type { SiteSettingsQueryResult } from '@/lib/content/sanity.types.gen'
import type { PageAccount } from '@/lib/metadata/page-account'
import { articleFacts, authorOf } from './article'

/** A post of the blog, with who wrote it and what it is filed under. */
export function blogPosting(
  account: PageAccount,
  settings: SiteSettingsQueryResult,
  { author, categories }: Pick<PostCompanions, 'author' | 'categories'>,
): BlogPosting {
  const sections = categories.flatMap(({ title }) => title ?? [])
  return {
    '@type': 'BlogPosting',
    ...articleFacts(account, settings),
    author: authorOf(author),
    ...(sections.length > 0 ? { articleSection: sections } : {}),
  }
}
