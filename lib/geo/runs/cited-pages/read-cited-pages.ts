import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import { type Job, type JobEnd, jobLimits, workJobs } from '@/lib/jobs/jobs'
import { minDelayMs } from '@/lib/site-files/crawling/crawl-limits'
import type { SitePage } from '@/lib/site-files/reading/read-site-page'
import { readPageInThread } from '@/lib/site-files/reading/reader-thread'
import { adminClient } from '@/lib/supabase/admin'
import { dataOf } from '@/lib/supabase/data-of'
import type { Json } from '@/lib/supabase/database.types.gen'
import { answerThread } from '../../answers/answer-thread'
import { type SiteBrands, siteBrandsLoader } from '../site-brands'
import { PageRequests } from './fetch-page'

const kind = 'page.reading'

/** A cited page of a site. */
interface CitedPage {
  site_id: string
  url: string
  /** `own`, or whose else it is. */
  kind: string
}

/**
 * Stores what was read on a page, or why it could not be read, which ends or fails the job.
 * @returns false if the page was deleted or claimed again meanwhile
 * @throws SupabaseError
 */
const finishPage = ({ subject, claim }: Job, result: Json): Promise<boolean> =>
  dataOf(adminClient().rpc('finish_cited_page', { page_id: subject, page_claim: claim, result }).retry(false))

const isBelow = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`)

/**
 * What `finish_cited_page` stores of a page: its passages, the brands that it names, and whether it links to the own site. Of
 * an own page, only the passages: they are compared with those of other pages.
 */
async function pageResult(
  { site_id: siteId, kind: pageKind, url }: CitedPage,
  page: SitePage,
  { brands, revision: brandsRevision }: Pick<SiteBrands, 'brands' | 'revision'>,
): Promise<Json> {
  const { title, markdown, linkedHosts } = page
  const isOwnPage = pageKind === 'own'
  const { passages, mentions } = await answerThread.run(
    'page',
    { title, markdown, url, brands: isOwnPage ? [] : brands },
    siteId,
  )
  if (isOwnPage) return { title, passages, brandIds: [], ownSentence: null, linksOwn: null, brandsRevision }
  const own = brands.find(({ isOwn }) => isOwn)
  const ownDomains = own?.domains ?? []
  return {
    title,
    passages,
    brandIds: mentions.map(({ brandId }) => brandId),
    ownSentence: mentions.find(({ brandId }) => brandId === own?.id)?.sentence ?? null,
    linksOwn: linkedHosts.some((host) => ownDomains.some((domain) => isBelow(host, domain))),
    brandsRevision,
  }
}

/** Numbers of cited pages by what became of them. */
export interface PageTally {
  read: number
  /** Tried again later, three times at most. */
  failed: number
  /** Deleted, or claimed again. */
  lost: number
}

/** Reads and stores the pages of one slice. */
class PageWorker {
  readonly #requests = new PageRequests()
  readonly #loadBrands = siteBrandsLoader()
  readonly tally: PageTally = { read: 0, failed: 0, lost: 0 }
  /** When each host may be asked again. */
  readonly #turns = new Map<string, Promise<unknown>>()

  /** Works at a page when it is the turn of its host, if there is time then. */
  async work(job: Job, until: number): Promise<JobEnd> {
    const page = await dataOf(
      adminClient().from('cited_pages').select('site_id, url, kind').eq('id', job.subject).maybeSingle(),
    )
    if (!page) return 'dropped'
    const { host } = new URL(page.url)
    const turn = (this.#turns.get(host) ?? Promise.resolve()).then(async (): Promise<JobEnd> => {
      const hasTime = performance.now() + jobLimits[kind].shortestMs <= until
      if (!hasTime) return { inMs: 0, attempts: job.attempts - 1 }
      await this.#store(job, await this.#read(page))
      return 'settled'
    })
    const after = turn.catch(() => undefined).then(() => pause(minDelayMs))
    this.#turns.set(host, after)
    return turn
  }

  /** What is stored of a page, or why it could not be read. */
  async #read(page: CitedPage): Promise<Json> {
    const brands = await this.#loadBrands(page.site_id)
    const fetched = await this.#requests.fetch(page.url)
    if ('problem' in fetched) return { problem: fetched.problem }
    const { url, body, headers } = fetched.response
    try {
      const read = await readPageInThread(page.site_id, {
        url,
        body,
        contentType: headers.get('content-type'),
        robotsHeader: headers.get('x-robots-tag'),
      })
      return await pageResult(page, read, brands)
    } catch {
      return { problem: 'It could not be read.' }
    }
  }

  async #store(job: Job, result: Json): Promise<void> {
    const isRead = !(typeof result === 'object' && result !== null && 'problem' in result)
    this.tally[!(await finishPage(job, result)) ? 'lost' : isRead ? 'read' : 'failed'] += 1
  }
}

/**
 * Fetches pages that answers cite, and stores which brands they name: some name the own brand without a link to it. Their HTML is
 * parsed in a thread of its own. What does not fit waits for the next call.
 * @throws SupabaseError
 */
export async function readCitedPages({ until }: { until: number }): Promise<PageTally> {
  const worker = new PageWorker()
  worker.tally.lost += await workJobs(kind, until, {
    work: (job, end) => worker.work(job, end),
    giveUp: async (job) => {
      await finishPage(job, { problem: 'It could not be read.' })
      return 'settled'
    },
  })
  return worker.tally
}
