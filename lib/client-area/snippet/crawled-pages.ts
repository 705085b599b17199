import 'server-only'
import { type Crawl, crawlSchema } from '@/lib/site-files/editing/crawls'
import { dataOf } from '@/lib/supabase/data-of'
import { serverClient } from '@/lib/supabase/server'
import type { CrawledPage } from './crawled-page'

const states = ['fetched', 'skipped', 'failed'] as const

/**
 * The last crawl of a site, undefined if there was none, and its pages without those that wait: first those that were not read. Both
 * as the signed-in user may see them.
 * @throws SupabaseError
 */
export async function loadLastCrawl(
  siteId: string,
): Promise<{ crawl: Crawl | undefined; pages: readonly CrawledPage[] }> {
  const client = await serverClient()
  const data = await dataOf(
    client
      .from('site_crawls')
      .select('*, crawl_pages(url, title, state, problem)')
      .eq('site_id', siteId)
      .in('crawl_pages.state', [...states])
      .order('requested_at', { ascending: false })
      .order('position', { referencedTable: 'crawl_pages' })
      .order('url', { referencedTable: 'crawl_pages' })
      .limit(1)
      .maybeSingle(),
  )
  if (!data) return { crawl: undefined, pages: [] }
  const pages = data.crawl_pages.flatMap(({ state, ...page }) => {
    const known = states.find((one) => one === state)
    return known ? [{ ...page, state: known }] : []
  })
  return {
    crawl: crawlSchema.parse(data),
    pages: states.toReversed().flatMap((state) => pages.filter((page) => page.state === state)),
  }
}
