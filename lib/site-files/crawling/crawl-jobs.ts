import 'server-only'
import { z } from 'zod'
import { type ClaimedJob, claimJobs, releaseJob } from '@/lib/jobs/jobs'
import { adminClient } from '@/lib/supabase/admin'
import { dataOf } from '@/lib/supabase/data-of'

const kind = 'site.crawl'

/** Longer than a slice takes; afterward another process continues the crawl. */
const leaseSeconds = 180

/** Claims without a page between them, after which the crawl is given up. */
const maxAttempts = 20

/** Most crawls that get a job in one call. */
const maxQueued = 100

/** A claimed crawl. */
export interface CrawlJob extends ClaimedJob {
  crawlId: string
  /** Claims since the crawl last read a page, with this one. */
  attempts: number
}

const payloadSchema = z.object({ crawlId: z.uuid() })

const keyOf = (crawlId: string) => `${kind}/${crawlId}`

/** Crawls that have not ended. */
async function openCrawls(): Promise<string[]> {
  const data = await dataOf(
    adminClient()
      .from('site_crawls')
      .select('id')
      .in('state', ['waiting', 'running'])
      .order('requested_at')
      .limit(maxQueued),
  )
  return data.map(({ id }) => id)
}

/** Ends crawls whose job is dead: each attempt ended its process, or the database refused what it wrote. */
async function failDead(crawlIds: readonly string[]): Promise<void> {
  const dead = await dataOf(
    adminClient()
      .from('jobs')
      .select('deduplication_key')
      .in('deduplication_key', crawlIds.map(keyOf))
      .eq('state', 'dead'),
  )
  const ids = dead.flatMap(({ deduplication_key: key }) => key?.slice(kind.length + 1) ?? [])
  if (ids.length === 0) return
  await dataOf(
    adminClient()
      .from('site_crawls')
      .update({
        state: 'failed',
        problem: 'Something went wrong on our side. Start the crawl again.',
        finished_at: new Date().toISOString(),
      })
      .in('id', ids),
  )
}

/** Gives each crawl that has not ended a job, and ends those whose job is dead. @throws SupabaseError */
export async function queueCrawls(): Promise<void> {
  const ids = await openCrawls()
  if (ids.length === 0) return
  await dataOf(
    adminClient()
      .from('jobs')
      .upsert(
        ids.map((crawlId) => ({
          kind,
          payload: { crawlId },
          deduplication_key: keyOf(crawlId),
          max_attempts: maxAttempts,
        })),
        { onConflict: 'deduplication_key', ignoreDuplicates: true },
      ),
  )
  await failDead(ids)
}

/** Claims a crawl that is due: no other process works on it. @throws SupabaseError */
export async function claimCrawl(): Promise<CrawlJob | undefined> {
  const [job] = await claimJobs(kind, 1, leaseSeconds)
  const crawlId = payloadSchema.safeParse(job?.payload).data?.crawlId
  return job && crawlId ? { id: job.id, claim: job.claim, crawlId, attempts: job.attempts } : undefined
}

/**
 * Lets go of a crawl that is to be continued.
 * @param pauseMs it is due again after that
 * @param attempts since the crawl last read a page
 * @throws SupabaseError
 */
export const releaseCrawl = (job: CrawlJob, pauseMs: number, attempts: number) =>
  releaseJob(job, { run_at: new Date(Date.now() + pauseMs).toISOString(), attempts })
