import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import { environment } from '@/lib/env/server'
import { messageOf } from '@/lib/format/error-message'
import { failJob, finishJob } from '@/lib/jobs/jobs'
import { readPageInThread, readSitemapInThread } from '../reading/reader-thread'
import { type CrawlJob, claimCrawl, queueCrawls, releaseCrawl } from './crawl-jobs'
import { maxCrawlMs, maxPages, maxPauseMs, maxPauses, pauseMs } from './crawl-limits'
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
const cutAtLimit = `The site has more pages. A crawl requests ${maxPages} of them, the most important first.`

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

interface Run {
  /** No request is started that could end after it (performance.now()). */
  until: number
}

/** Sites that are crawled at the same time. */
const workers = 3
/** The shortest time in which a slice gets anywhere. */
const shortestSliceMs = 12_000
/** Shorter than the lease of a job, so that nobody else continues a crawl that still runs. */
const longestSliceMs = 60_000

const reader = { readPage: readPageInThread, readSitemap: readSitemapInThread }

/** Where a site may be: the customer enters a host without `www.` and without a scheme. */
function originsOf(domain: string): string[] {
  const standIn = environment.customerSiteOrigins.get(domain)
  if (standIn) return [standIn]
  return [`https://${domain}`, `https://www.${domain}`, `http://${domain}`, `http://www.${domain}`]
}

const runSlice = (stored: StoredCrawl, domain: string, job: CrawlJob, until: number): Promise<SliceEnd> =>
  crawlSlice({
    origins: originsOf(domain),
    store: stored,
    reader,
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

/** Continues a crawl. @returns what became of it */
async function continueCrawl(
  job: CrawlJob,
  site: CrawledSite,
  domain: string,
  until: number,
): Promise<keyof CrawlTally> {
  const stored = new StoredCrawl(site.crawlId)
  const startedAt = site.startedAt ?? (await startCrawl(site.crawlId))
  const end = await runSlice(stored, domain, job, until)
  const finish = async (problem?: string) => {
    const state = await endWithFiles(site, stored, problem)
    await finishJob(job)
    return state
  }
  const isOverdue = Date.now() - Date.parse(startedAt) > maxCrawlMs
  if (end.end === 'failed') {
    await endCrawl(site.crawlId, { state: 'failed', problem: end.problem })
    await finishJob(job)
    return 'failed'
  }
  if (end.end === 'finished') return finish(end.isCut ? cutAtLimit : undefined)
  if (isOverdue) return finish('The site responds too slowly for us to read all of it.')
  if (end.end === 'unfinished') {
    await releaseCrawl(job, end.delayMs, 0)
    return 'paused'
  }
  const waitMs = pauseFor(end, job.attempts)
  if (waitMs === undefined) return finish(stoppedBecause(end.problem))
  await releaseCrawl(job, waitMs, end.hasProgress ? 1 : job.attempts)
  return 'paused'
}

async function work(job: CrawlJob, until: number): Promise<keyof CrawlTally> {
  const site = await loadCrawledSite(job.crawlId)
  if (!site?.isOpen) {
    await finishJob(job)
    return 'done'
  }
  if (site.domain !== null) return continueCrawl(job, site, site.domain, until)
  await endCrawl(site.crawlId, { state: 'failed', problem: 'The domain is not verified.' })
  await finishJob(job)
  return 'failed'
}

/** Continues crawls until the time is over or none is due. */
async function workAll(run: Run, tally: CrawlTally): Promise<void> {
  for (;;) {
    const until = Math.min(run.until, performance.now() + longestSliceMs)
    if (performance.now() + shortestSliceMs > until) return
    const job = await claimCrawl()
    if (!job) return
    try {
      tally[await work(job, until)] += 1
    } catch (error) {
      await failJob(job, messageOf(error))
      console.error(`A crawl failed and is tried again: ${messageOf(error)}`)
    }
  }
}

/**
 * Continues the crawls of customers' sites, three at a time and each site in one process only, and starts those that were
 * requested. What does not fit waits for the next call.
 * @throws SupabaseError: the crawls are continued when their claim expires
 */
export async function runSiteCrawls(run: Run): Promise<CrawlTally> {
  const tally: CrawlTally = { done: 0, failed: 0, paused: 0 }
  await queueCrawls()
  const ended = await Promise.allSettled(Array.from({ length: workers }, () => workAll(run, tally)))
  for (const end of ended) if (end.status === 'rejected') throw end.reason
  return tally
}
