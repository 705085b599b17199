import 'server-only'
import { adminClient } from '@/lib/supabase/admin'
import { dataOf } from '@/lib/supabase/data-of'
import type { Database, Json } from '@/lib/supabase/database.types.gen'

/** Work that is done outside of requests, in `public.jobs`. */
export type JobKind = 'hubspot.contact' | 'own.scan' | 'site.crawl' | 'site.scan'

/** A claimed job: no other process works on it until its lease ends. */
export interface ClaimedJob {
  id: string
  claim: string
  /** Claims of this job, with this one. */
  attempts: number
}

/** With what is to be done, as its kind describes it. */
export interface Job extends ClaimedJob {
  payload: Json
}

/** Claims jobs of a kind that are due, at most `batch`. @throws SupabaseError */
export async function claimJobs(kind: JobKind, batch: number, leaseSeconds: number): Promise<Job[]> {
  const jobs = await dataOf(
    adminClient().rpc('claim_jobs', { batch, lease_seconds: leaseSeconds, kinds: [kind] }),
  )
  return jobs.flatMap(({ id, claim, attempts, payload }) => (claim ? { id, claim, attempts, payload } : []))
}

/** Marks a job as done, if it is still claimed. @throws SupabaseError */
export async function finishJob({ id, claim }: ClaimedJob): Promise<void> {
  await dataOf(adminClient().rpc('finish_job', { job_id: id, job_claim: claim }))
}

/** Records a failed attempt, if the job is still claimed. Retries have growing delays. @throws SupabaseError */
export async function failJob({ id, claim }: ClaimedJob, reason: string): Promise<void> {
  await dataOf(adminClient().rpc('fail_job', { job_id: id, job_claim: claim, error: reason }))
}

/** Lets go of a job, if it is still claimed, and changes it. @throws SupabaseError */
export async function releaseJob(
  { id, claim }: ClaimedJob,
  change: Pick<
    Database['public']['Tables']['jobs']['Update'],
    'attempts' | 'last_error' | 'run_at' | 'state'
  >,
): Promise<void> {
  await dataOf(
    adminClient()
      .from('jobs')
      .update({ ...change, claim: null })
      .eq('id', id)
      .eq('claim', claim),
  )
}

/** Deletes a job that is no longer wanted, so that it can be queued again. @throws SupabaseError */
export async function dropJob({ id, claim }: ClaimedJob): Promise<void> {
  await dataOf(adminClient().from('jobs').delete().eq('id', id).eq('claim', claim))
}
