import 'server-only'
import { z } from 'zod'
import { type ClaimedJob, claimJobs, releaseJob } from '@/lib/jobs/jobs'
import { adminClient } from '@/lib/supabase/admin'
import { dataOf } from '@/lib/supabase/data-of'

/** A subscription change to send to HubSpot, with the current state of the subscription. */
export interface ContactJob extends ClaimedJob {
  /** Undefined if the subscriber was deleted in the meantime: there is nothing left to send. */
  subscriber: { email: string; isSubscribed: boolean } | undefined
}

const leaseSeconds = 120

const payloadSchema = z.object({ subscriberId: z.uuid() })

/** Claims due jobs, at most `batch`. @throws SupabaseError */
export async function claimContactJobs(batch: number): Promise<ContactJob[]> {
  const jobs = await claimJobs('hubspot.contact', batch, leaseSeconds)
  const claimed = jobs.map(({ id, claim, attempts, payload }) => {
    const subscriberId = payloadSchema.safeParse(payload).data?.subscriberId
    return { id, claim, attempts, subscriberId }
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
export const postponeContactJob = (job: ContactJob, seconds: number, error: string) =>
  releaseJob(job, {
    attempts: Math.max(0, job.attempts - 1),
    run_at: new Date(Date.now() + seconds * 1_000).toISOString(),
    last_error: error.slice(0, 2_000),
  })

/** Marks a job as dead: HubSpot will never accept it, and a person must look. @throws SupabaseError */
export const failContactJobForGood = (job: ContactJob, error: string) =>
  releaseJob(job, { state: 'dead', last_error: error.slice(0, 2_000) })
