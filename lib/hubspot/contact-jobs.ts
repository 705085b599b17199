import 'server-only'
import { z } from 'zod'
import { adminClient } from '@/lib/supabase/admin'
import type { Database } from '@/lib/supabase/database.types.gen'

/** A subscription change to send to HubSpot, with the current state of the subscription. */
export interface ContactJob {
  id: string
  claim: string
  attempts: number
  /** Undefined if the subscriber was deleted in the meantime: there is nothing left to send. */
  subscriber: { email: string; isSubscribed: boolean } | undefined
}

const kind = 'hubspot.contact'
const leaseSeconds = 120

const payloadSchema = z.object({ subscriberId: z.uuid() })

interface Answer<Data> {
  data: Data | null
  error: { message: string } | null
}

function dataOf<Data>({ data, error }: Answer<Data>): Data {
  if (error || data === null) throw new Error(error?.message ?? 'The database answered nothing.')
  return data
}

/** Claims due jobs, at most `batch`. @throws if the database returns an error */
export async function claimContactJobs(batch: number): Promise<ContactJob[]> {
  const jobs = dataOf(
    await adminClient().rpc('claim_jobs', { batch, lease_seconds: leaseSeconds, kinds: [kind] }),
  )
  const claimed = jobs.flatMap(({ id, claim, attempts, payload }) => {
    const subscriberId = payloadSchema.safeParse(payload).data?.subscriberId
    return claim ? [{ id, claim, attempts, subscriberId }] : []
  })
  const ids = claimed.flatMap(({ subscriberId }) => subscriberId ?? [])
  const found = ids.length
    ? dataOf(await adminClient().from('newsletter_subscribers').select('id, email, state').in('id', ids))
    : []
  const subscribers = new Map(
    found.map(({ id, email, state }) => [id, { email, isSubscribed: state === 'confirmed' }]),
  )
  return claimed.map(({ subscriberId, ...job }) => ({
    ...job,
    subscriber: subscribers.get(subscriberId ?? ''),
  }))
}

/** Marks a job as done: it was sent, or there was nothing to send. */
export async function finishContactJob({ id, claim }: ContactJob): Promise<void> {
  dataOf(await adminClient().rpc('finish_job', { job_id: id, job_claim: claim }))
}

/** Records a failed attempt; retries have growing delays. */
export async function failContactJob({ id, claim }: ContactJob, error: string): Promise<void> {
  dataOf(await adminClient().rpc('fail_job', { job_id: id, job_claim: claim, error }))
}

const change = async ({ id, claim }: ContactJob, row: Database['public']['Tables']['jobs']['Update']) =>
  dataOf(await adminClient().from('jobs').update(row).eq('id', id).eq('claim', claim).select('id'))

/** Retries a job after this many seconds, because HubSpot is busy; the attempt does not count. */
export const postponeContactJob = (job: ContactJob, seconds: number, error: string) =>
  change(job, {
    claim: null,
    attempts: Math.max(0, job.attempts - 1),
    run_at: new Date(Date.now() + seconds * 1_000).toISOString(),
    last_error: error.slice(0, 2_000),
  })

/** Marks a job as dead: HubSpot will never accept it, and a person must look. */
export const failContactJobForGood = (job: ContactJob, error: string) =>
  change(job, { claim: null, state: 'dead', last_error: error.slice(0, 2_000) })
