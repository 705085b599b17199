import 'server-only'
import { z } from 'zod'
import { environment } from '@/lib/env/server'
import { claimJobs, failJob, finishJob, type Job, releaseJob, sliceEnd } from '@/lib/jobs/jobs'
import { adminClient } from '@/lib/supabase/admin'
import { dataOf } from '@/lib/supabase/data-of'
import { batchSize, sendToHubSpot } from './hubspot-api'

/** A subscription change to send to HubSpot, with the current state of the subscription. */
interface ContactJob extends Job {
  /** Undefined if the subscriber was deleted in the meantime: there is nothing left to send. */
  subscriber: { email: string; isSubscribed: boolean } | undefined
}

const kind = 'hubspot.contact'

const payloadSchema = z.object({ subscriberId: z.uuid() })

/** Claims due jobs, at most `batch`. @throws SupabaseError */
async function claimContactJobs(batch: number): Promise<ContactJob[]> {
  const jobs = await claimJobs(kind, batch)
  const claimed = jobs.map((job) => {
    const subscriberId = payloadSchema.safeParse(job.payload).data?.subscriberId
    return { ...job, subscriberId }
  })
  const ids = claimed.flatMap(({ subscriberId }) => subscriberId ?? [])
  const found = ids.length
    ? await dataOf(adminClient().from('newsletter_subscribers').select('id, email, state').in('id', ids))
    : []
  const subscribers = new Map(
    found.map(({ id, email, state }) => [id, { email, isSubscribed: state === 'confirmed' }]),
  )
  return claimed.map(({ subscriberId, ...job }) => ({
    ...job,
    subscriber: subscribers.get(subscriberId ?? ''),
  }))
}

/** Retries a job after this many seconds, because HubSpot is busy; the attempt does not count. @throws SupabaseError */
const postponeContactJob = (job: ContactJob, seconds: number, error: string) =>
  releaseJob(job, {
    attempts: Math.max(0, job.attempts - 1),
    run_at: new Date(Date.now() + seconds * 1_000).toISOString(),
    last_error: error.slice(0, 2_000),
  })

/** Marks a job as dead: HubSpot will never accept it, and a person must look. @throws SupabaseError */
const failContactJobForGood = (job: ContactJob, error: string) =>
  releaseJob(job, { state: 'dead', last_error: error.slice(0, 2_000) })

/** Numbers of jobs by outcome. */
export interface ContactTally {
  told: number
  waiting: number
  refused: number
}

type Change = Parameters<typeof sendToHubSpot>[0]
type Api = NonNullable<typeof environment.hubSpot>

/** End of the pause that HubSpot asked for, in ms since 1970. */
let busyUntil = 0

/** The addresses of jobs, each once: several changes of one address are sent as its current state. */
const emailsOf = (jobs: readonly ContactJob[]) => [
  ...new Set(jobs.flatMap(({ subscriber }) => subscriber?.email.toLowerCase() ?? [])),
]

/**
 * Sends jobs to HubSpot. One invalid address makes HubSpot reject the whole batch, so a rejected batch is split in
 * halves until the invalid address is alone.
 */
async function tell(
  change: Change,
  jobs: readonly ContactJob[],
  api: Api,
  tally: ContactTally,
): Promise<void> {
  const emails = emailsOf(jobs)
  if (emails.length === 0) return
  const isBusy = Date.now() < busyUntil
  const answer = isBusy
    ? ({
        outcome: 'busy',
        retryAfter: (busyUntil - Date.now()) / 1_000,
        reason: 'HubSpot asked for a pause.',
      } as const)
    : await sendToHubSpot(change, emails, api)
  switch (answer.outcome) {
    case 'done':
      for (const job of jobs) await finishJob(job)
      tally.told += jobs.length
      return
    case 'busy':
      busyUntil = Math.max(busyUntil, Date.now() + answer.retryAfter * 1_000)
      for (const job of jobs) await postponeContactJob(job, answer.retryAfter, answer.reason)
      tally.waiting += jobs.length
      return
    case 'failed':
      for (const job of jobs) await failJob(job, answer.reason)
      tally.waiting += jobs.length
      return
    case 'refused':
      if (emails.length > 1) {
        const half = new Set(emails.slice(0, Math.ceil(emails.length / 2)))
        const isFirst = ({ subscriber }: ContactJob) => half.has(subscriber?.email.toLowerCase() ?? '')
        await tell(change, jobs.filter(isFirst), api, tally)
        await tell(
          change,
          jobs.filter((job) => !isFirst(job)),
          api,
          tally,
        )
        return
      }
      for (const job of jobs) await failContactJobForGood(job, answer.reason)
      console.error(`A contact could not be synced and will not be retried. ${answer.reason}`)
      tally.refused += jobs.length
  }
}

/**
 * Sends HubSpot the current state of all subscriptions that changed, 100 at a time. A loop of its own, because one request tells of
 * many jobs.
 * @param call when it must have ended (performance.now())
 * @returns numbers of the jobs that were due, by outcome; undefined if HubSpot is not set up
 * @throws SupabaseError: the jobs are due again when their claim expires
 */
export async function syncContacts(call: { until: number }): Promise<ContactTally | undefined> {
  const { hubSpot } = environment
  if (!hubSpot) return undefined
  const tally: ContactTally = { told: 0, waiting: 0, refused: 0 }
  const until = sliceEnd(kind, call.until)
  while (Date.now() >= busyUntil && performance.now() < until) {
    const jobs = await claimContactJobs(batchSize)
    if (jobs.length === 0) break
    for (const job of jobs) if (!job.subscriber) await finishJob(job)
    const told = jobs.filter(({ subscriber }) => subscriber)
    await tell(
      'subscribed',
      told.filter(({ subscriber }) => subscriber?.isSubscribed),
      hubSpot,
      tally,
    )
    await tell(
      'unsubscribed',
      told.filter(({ subscriber }) => !subscriber?.isSubscribed),
      hubSpot,
      tally,
    )
  }
  return tally
}
