import 'server-only'
import { adminClient } from '@/lib/supabase/admin'
import type { Json } from '@/lib/supabase/database.types.gen'

export type ScanJobKind = 'site.scan' | 'own.scan'

/** A claimed job. */
export interface ScanJob {
  id: string
  claim: string
  payload: Json
}

/** Longer than a scan takes; afterward another process can claim its job. */
const leaseSeconds = 120

/** Postgres: there is a row with the same unique value. */
const uniqueViolation = '23505'

function assertDone(step: string, error: { message: string } | null): void {
  if (error) throw new Error(`${step}: ${error.message}`)
}

/** Queues the weekly scans that are due. @returns their number @throws if the database returns an error */
export async function queueSiteScans(): Promise<number> {
  const { data, error } = await adminClient().rpc('queue_site_scans')
  assertDone('queue_site_scans', error)
  return data ?? 0
}

/**
 * Queues a scan of this site by itself, once a day (UTC) and not while one waits for a retry.
 * @throws if the database returns an error
 */
export async function queueOwnScan(address: string): Promise<void> {
  const waiting = await adminClient()
    .from('jobs')
    .select('id')
    .eq('kind', 'own.scan')
    .eq('state', 'waiting')
    .contains('payload', { address })
    .limit(1)
  assertDone('jobs', waiting.error)
  if (waiting.data?.length) return
  const day = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)
  const { error } = await adminClient()
    .from('jobs')
    .insert({
      kind: 'own.scan',
      payload: { address },
      deduplication_key: `own.scan/${day}/${address}`.slice(0, 200),
    })
  if (error?.code !== uniqueViolation) assertDone('jobs', error)
}

/** Claims a due job. @throws if the database returns an error */
export async function claimScanJob(kind: ScanJobKind): Promise<ScanJob | undefined> {
  const { data, error } = await adminClient().rpc('claim_jobs', {
    batch: 1,
    lease_seconds: leaseSeconds,
    kinds: [kind],
  })
  assertDone('claim_jobs', error)
  const job = data?.[0]
  return job?.claim ? { id: job.id, claim: job.claim, payload: job.payload } : undefined
}

/** Marks a job as done. @throws if the database returns an error */
export async function finishScanJob({ id, claim }: ScanJob): Promise<void> {
  const { error } = await adminClient().rpc('finish_job', { job_id: id, job_claim: claim })
  assertDone('finish_job', error)
}

/** Records a failed attempt; retries have growing delays. @throws if the database returns an error */
export async function failScanJob({ id, claim }: ScanJob, reason: string): Promise<void> {
  const { error } = await adminClient().rpc('fail_job', { job_id: id, job_claim: claim, error: reason })
  assertDone('fail_job', error)
}

/**
 * Deletes a job that is no longer wanted, so that it can be queued again in the same week.
 * @throws if the database returns an error
 */
export async function dropScanJob({ id, claim }: ScanJob): Promise<void> {
  const { error } = await adminClient().from('jobs').delete().eq('id', id).eq('claim', claim)
  assertDone('jobs', error)
}
