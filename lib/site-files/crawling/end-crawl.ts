import 'server-only'
import { maxPages } from './crawl-limits'
import type { StoredCrawl } from './crawl-store'
import { type CrawledSite, endCrawl, forgetOldPages } from './crawled-site'
import { pagesOfLastCrawl, storeFiles } from './store-files'

/** An unfinished crawl with a smaller part of the pages of the last one replaces none of its files. */
const minShareOfLast = 0.5

const counted = (pages: number) => (pages === 1 ? '1 page' : `${pages} pages`)

/**
 * Ends a crawl: writes the files from the pages that were read.
 * @param problem why pages are missing; undefined if none are
 * @throws SupabaseError: the crawl can be ended again
 */
export async function endWithFiles(
  site: CrawledSite,
  stored: StoredCrawl,
  problem?: string,
): Promise<'done' | 'failed'> {
  const { crawlId, siteId, name, description, contact } = site
  const pages = await stored.fetchedPages()
  const [home] = pages
  const fail = async (reason: string) => {
    await endCrawl(crawlId, { state: 'failed', problem: reason })
    return 'failed' as const
  }
  if (!home) return fail(problem ?? 'None of the pages can be used: see the reason beside each page.')
  if (problem !== undefined && pages.length < minShareOfLast * (await pagesOfLastCrawl(siteId)))
    return fail(`${problem} Only ${counted(pages.length)} could be read, so your files were not changed.`)
  await storeFiles(crawlId, siteId, { origin: new URL(home.url).origin, name, description, contact, pages })
  await endCrawl(crawlId, { state: 'done', problem })
  await forgetOldPages(siteId)
  return 'done'
}

/** Why a finished crawl has fewer pages than there are. */
export const cutAtLimit = `The site has more pages. A crawl requests ${maxPages} of them, the most important first.`

/** Why a crawl that the site did not let finish has fewer pages than there are. */
export const stoppedBecause = (problem: string) => `${problem} We tried several times, then stopped.`
