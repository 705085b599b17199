import 'server-only'
import { ServiceUnavailableError } from '@/lib/auth/visitor'
import { serverClient } from '@/lib/supabase/server'
import type { CrawledPage } from './crawled-page'

const states = ['fetched', 'skipped', 'failed'] as const

/**
 * The pages of a crawl as the signed-in user may see them, without those that wait: first those that were not read.
 * @throws ServiceUnavailableError
 */
export async function loadCrawledPages(crawlId: string): Promise<readonly CrawledPage[]> {
  const client = await serverClient()
  const { data, error } = await client
    .from('crawl_pages')
    .select('url, title, state, problem')
    .eq('crawl_id', crawlId)
    .in('state', [...states])
    .order('position')
    .order('url')
  if (error) throw new ServiceUnavailableError(error.message)
  const pages = data.flatMap(({ state, ...page }) => {
    const known = states.find((one) => one === state)
    return known ? [{ ...page, state: known }] : []
  })
  return states.toReversed().flatMap((state) => pages.filter((page) => page.state === state))
}
