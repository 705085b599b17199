import 'server-only'
import { z } from 'zod'
import { environment } from '@/lib/env/server'
import { dayMs } from '@/lib/format/durations'
import { messageOf } from '@/lib/format/error-message'
import { type Job, type JobEnd, jobLimits, workJobs } from '@/lib/jobs/jobs'
import { adminClient } from '@/lib/supabase/admin'
import { dataOf } from '@/lib/supabase/data-of'
import { acquireScan } from './running-scans'
import { canonicalAddress } from './scan-address'
import { insertScan } from './scan-rows'
import { reasonOf, type ScanRunner, scanToEnd } from './scan-to-end'

/** `recent`: the last scan is younger than a day. `waiting`: for time, or for a retry. */
export type OwnScanResult =
  | { outcome: 'recent' | 'waiting' | 'scanned' }
  | { outcome: 'failed'; reason: string }

interface Run {
  /** No scan is started that could end after it (performance.now()). */
  until: number
  runScan?: ScanRunner
}

const payloadSchema = z.object({ address: z.url() })

/** Without its report, because every scheduled call asks for it. */
async function lastOwnScan(address: string): Promise<{ id: string; checked_at: string } | undefined> {
  const data = await dataOf(
    adminClient()
      .from('scans')
      .select('id, checked_at')
      .eq('is_own', true)
      .eq('address', address)
      .order('checked_at', { ascending: false })
      .limit(1)
      .maybeSingle(),
  )
  return data ?? undefined
}

/**
 * Queues a scan of this site by itself, once a day (UTC) and not while one waits for a retry.
 * @throws SupabaseError
 */
async function queueOwnScan(address: string): Promise<void> {
  const waiting = await dataOf(
    adminClient()
      .from('jobs')
      .select('id')
      .eq('kind', 'own.scan')
      .eq('state', 'waiting')
      .contains('payload', { address })
      .limit(1),
  )
  if (waiting.length) return
  const day = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)
  const row = {
    kind: 'own.scan',
    payload: { address },
    deduplication_key: `own.scan/${day}/${address}`.slice(0, 200),
  }
  await dataOf(
    adminClient().from('jobs').upsert(row, { onConflict: 'deduplication_key', ignoreDuplicates: true }),
  )
}

async function scanAddressOf(job: Job, runScan?: ScanRunner): Promise<JobEnd> {
  const address = payloadSchema.safeParse(job.payload).data?.address
  if (address === undefined) return 'dropped'
  const { report, problem } = await scanToEnd(address, runScan)
  if (problem) return { problem: reasonOf(problem) }
  const last = await lastOwnScan(address)
  await insertScan({ report, isOwn: true, previousId: last?.id })
  return 'done'
}

/**
 * Scans this site once a day for the page that shows the result. Several processes share the job, so that only one of them
 * scans. A problem with the scan is logged and returned, and retried later.
 * @throws SupabaseError
 */
export async function scanOwnSite({ until, runScan }: Run): Promise<OwnScanResult> {
  const address = canonicalAddress(environment.siteUrl)
  const last = await lastOwnScan(address)
  if (last && Date.now() - Date.parse(last.checked_at) < dayMs) return { outcome: 'recent' }
  if (performance.now() + jobLimits['own.scan'].shortestMs > until) return { outcome: 'waiting' }
  await queueOwnScan(address)
  let result: OwnScanResult = { outcome: 'waiting' }
  await workJobs('own.scan', until, {
    acquire: acquireScan,
    work: async (job) => {
      const end = await scanAddressOf(job, runScan).catch(
        (error: unknown): JobEnd => ({ problem: messageOf(error) }),
      )
      if (end === 'done') result = { outcome: 'scanned' }
      if (typeof end === 'object' && 'problem' in end) {
        result = { outcome: 'failed', reason: end.problem }
        console.warn(`This site could not check itself: ${end.problem}`)
      }
      return end
    },
  })
  return result
}
