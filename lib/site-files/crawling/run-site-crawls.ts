import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import { environment } from '@/lib/env/server'
import { type Job, type JobEnd, workJobs } from '@/lib/jobs/jobs'
import { readPageInThread, readSitemapInThread } from '../reading/reader-thread'
import { maxCrawlMs, maxPages, maxPauseMs, maxPauses, pauseMs } from './crawl-limits'
import type { PageReader } from './crawl-parts'
import { crawlSlice, type SliceEnd } from './crawl-slice'
import { StoredCrawl } from './crawl-store'
import { crawlUserAgent } from './crawl-user-agent'
import { type CrawledSite, endCrawl, forgetOldPages, loadCrawledSite, startCrawl } from './crawled-site'
import { pagesOfLastCrawl, storeFiles } from './store-files'

/** An unfinished crawl with a smaller part of the pages of the last one replaces none of its files. */
const minShareOfLast = 0.5

const counted = (pages: number) => (pages === 1 ? '1 page' : `${pages} pages`)

/**
 * Ends a crawl: writes the files from the pages that were read.
 * @param problem why pages are missing; undefined if none are
 * @throws SupabaseError: the crawl can be ended again
 */
async function endWithFiles(
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
const cutAtLimit = `The site has more pages. A crawl requests ${maxPages} of them, most important first.`

/** Why a crawl that the site did not let finish has fewer pages than there are. */
const stoppedBecause = (problem: string) => `${problem} We tried several times, then stopped.`

/** Numbers of crawls by what became of them in one call. */
export interface CrawlTally {
  /** Files were written. */
  done: number
  failed: number
  /** To be continued. */
  paused: number
}

/** Where a site may be: the customer enters a host without `www.` and without a scheme. */
function originsOf(domain: string): string[] {
  const standIn = environment.customerSiteOrigins.get(domain)
  if (standIn) return [standIn]
  return [`https://${domain}`, `https://www.${domain}`, `http://${domain}`, `http://www.${domain}`]
}

const readerOf = (siteId: string): PageReader => ({
  readPage: (source) => readPageInThread(siteId, source),
  readSitemap: (source) => readSitemapInThread(siteId, source),
})

const runSlice = (
  { siteId }: CrawledSite,
  stored: StoredCrawl,
  domain: string,
  job: Job,
  until: number,
): Promise<SliceEnd> =>
  crawlSlice({
    origins: originsOf(domain),
    store: stored,
    reader: readerOf(siteId),
    until,
    isRetry: job.attempts > 1,
    userAgent: crawlUserAgent(environment.siteUrl),
    allowedOrigins: [...environment.customerSiteOrigins.values()],
    pause: (ms) => pause(ms),
  })

/** The pause before an overloaded site is asked again; undefined to give up. */
function pauseFor(end: SliceEnd & { end: 'busy' }, attempts: number): number | undefined {
  const growing = pauseMs * 2 ** (attempts - 1)
  const isSpent = !end.hasProgress && attempts >= maxPauses
  return isSpent || (end.pauseMs ?? 0) > maxPauseMs ? undefined : Math.max(growing, end.pauseMs ?? 0)
}

/** Continues a crawl. @returns what became of it, and of its job */
async function continueCrawl(
  job: Job,
  site: CrawledSite,
  domain: string,
  until: number,
): Promise<[keyof CrawlTally, JobEnd]> {
  const stored = new StoredCrawl(site.crawlId)
  const startedAt = site.startedAt ?? (await startCrawl(site.crawlId))
  const end = await runSlice(site, stored, domain, job, until)
  const finish = async (problem?: string): Promise<[keyof CrawlTally, JobEnd]> => [
    await endWithFiles(site, stored, problem),
    'done',
  ]
  const isOverdue = Date.now() - Date.parse(startedAt) > maxCrawlMs
  if (end.end === 'failed') {
    await endCrawl(site.crawlId, { state: 'failed', problem: end.problem })
    return ['failed', 'done']
  }
  if (end.end === 'finished') return finish(end.isCut ? cutAtLimit : undefined)
  if (isOverdue) return finish('The site responds too slowly for us to read all of it.')
  if (end.end === 'unfinished') return ['paused', { inMs: end.delayMs, attempts: 0 }]
  const waitMs = pauseFor(end, job.attempts)
  if (waitMs === undefined) return finish(stoppedBecause(end.problem))
  return ['paused', { inMs: waitMs, attempts: end.hasProgress ? 1 : job.attempts }]
}

async function work(job: Job, until: number): Promise<[keyof CrawlTally, JobEnd]> {
  const site = await loadCrawledSite(job.subject)
  if (!site?.isOpen) return ['done', 'done']
  if (site.domain !== null) return continueCrawl(job, site, site.domain, until)
  await endCrawl(site.crawlId, { state: 'failed', problem: 'The domain is not verified.' })
  return ['failed', 'done']
}

/**
 * Continues the crawls of customers' sites, some at a time and each site in one process only, and starts those that were
 * requested. What does not fit waits for the next call.
 * @param until no request is started that could end after it (performance.now())
 * @throws SupabaseError: the crawls are continued when their claim expires
 */
export async function runSiteCrawls({ until }: { until: number }): Promise<CrawlTally> {
  const tally: CrawlTally = { done: 0, failed: 0, paused: 0 }
  await workJobs('site.crawl', until, {
    work: async (job, end) => {
      const [became, jobEnd] = await work(job, end)
      tally[became] += 1
      return jobEnd
    },
    giveUp: async ({ subject }) => {
      const problem = 'Something went wrong on our side. Start the crawl again.'
      if ((await loadCrawledSite(subject))?.isOpen) await endCrawl(subject, { state: 'failed', problem })
      return 'done'
    },
  })
  return tally
}
