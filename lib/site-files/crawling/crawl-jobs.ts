import 'server-only'
import { z } from 'zod'
import { adminClient } from '@/lib/supabase/admin'

const kind = 'site.crawl'

/** Longer than a slice takes; afterward another process continues the crawl. */
const leaseSeconds = 180

/** Claims without a page between them, after which the crawl is given up. */
const maxAttempts = 20

/** Most crawls that get a job in one call. */
const maxQueued = 100

/** A claimed crawl. */
export interface CrawlJob {
  id: string
  claim: string
  crawlId: string
  /** Claims since the crawl last read a page, with this one. */
  attempts: number
}

const payloadSchema = z.object({ crawlId: z.uuid() })

const keyOf = (crawlId: string) => `${kind}/${crawlId}`

function assertDone(step: string, error: { message: string } | null): void {
  if (error) throw new Error(`${step}: ${error.message}`)
}

/** Crawls that have not ended. */
async function openCrawls(): Promise<string[]> {
  const { data, error } = await adminClient()
    .from('site_crawls')
    .select('id')
    .in('state', ['waiting', 'running'])
    .order('requested_at')
    .limit(maxQueued)
  assertDone('site_crawls', error)
  return (data ?? []).map(({ id }) => id)
}

/** Ends crawls whose job is dead: each attempt ended its process, or the database refused what it wrote. */
async function failDead(crawlIds: readonly string[]): Promise<void> {
  const dead = await adminClient()
    .from('jobs')
    .select('deduplication_key')
    .in('deduplication_key', crawlIds.map(keyOf))
    .eq('state', 'dead')
  assertDone('jobs', dead.error)
  const ids = (dead.data ?? []).flatMap(({ deduplication_key: key }) => key?.slice(kind.length + 1) ?? [])
  if (ids.length === 0) return
  const { error } = await adminClient()
    .from('site_crawls')
    .update({
      state: 'failed',
      problem: 'Something went wrong on our side. Start the crawl again.',
      finished_at: new Date().toISOString(),
    })
    .in('id', ids)
  assertDone('site_crawls', error)
}

/** Gives each crawl that has not ended a job, and ends those whose job is dead. @throws if the database returns an error */
export async function queueCrawls(): Promise<void> {
  const ids = await openCrawls()
  if (ids.length === 0) return
  const { error } = await adminClient()
    .from('jobs')
    .upsert(
      ids.map((crawlId) => ({
        kind,
        payload: { crawlId },
        deduplication_key: keyOf(crawlId),
        max_attempts: maxAttempts,
      })),
      { onConflict: 'deduplication_key', ignoreDuplicates: true },
    )
  assertDone('jobs', error)
  await failDead(ids)
}

/** Claims a crawl that is due: no other process works on it. @throws if the database returns an error */
export async function claimCrawl(): Promise<CrawlJob | undefined> {
  const { data, error } = await adminClient().rpc('claim_jobs', {
    batch: 1,
    lease_seconds: leaseSeconds,
    kinds: [kind],
  })
  assertDone('claim_jobs', error)
  const job = data?.[0]
  const crawlId = payloadSchema.safeParse(job?.payload).data?.crawlId
  return job?.claim && crawlId ? { id: job.id, claim: job.claim, crawlId, attempts: job.attempts } : undefined
}

/** Marks the job of a crawl that has ended as done. @throws if the database returns an error */
export async function finishCrawlJob({ id, claim }: CrawlJob): Promise<void> {
  const { error } = await adminClient().rpc('finish_job', { job_id: id, job_claim: claim })
  assertDone('finish_job', error)
}

/** Records that an attempt failed by a fault of ours. @throws if the database returns an error */
export async function failCrawlJob({ id, claim }: CrawlJob, reason: string): Promise<void> {
  const { error } = await adminClient().rpc('fail_job', { job_id: id, job_claim: claim, error: reason })
  assertDone('fail_job', error)
}

/**
 * Lets go of a crawl that is to be continued.
 * @param pauseMs it is due again after that
 * @param attempts since the crawl last read a page
 * @throws if the database returns an error
 */
export async function releaseCrawl(
  { id, claim }: CrawlJob,
  pauseMs: number,
  attempts: number,
): Promise<void> {
  const { error } = await adminClient()
    .from('jobs')
    .update({ claim: null, run_at: new Date(Date.now() + pauseMs).toISOString(), attempts })
    .eq('id', id)
    .eq('claim', claim)
  assertDone('jobs', error)
}
