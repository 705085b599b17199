import 'server-only'
import { z } from 'zod'
import { environment } from '@/lib/env/server'
import { dayMs } from '@/lib/format/durations'
import { messageOf } from '@/lib/format/error-message'
import { dropJob, failJob, finishJob, type Job } from '@/lib/jobs/jobs'
import { adminClient } from '@/lib/supabase/admin'
import { dataOf } from '@/lib/supabase/data-of'
import { acquireScan } from './running-scans'
import { canonicalAddress } from './scan-address'
import { claimScan, queueOwnScan } from './scan-jobs'
import { insertScan } from './scan-rows'
import { longestScanMs, reasonOf, type ScanRunner, scanToEnd } from './scan-to-end'

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

async function scanAddressOf(job: Job, runScan?: ScanRunner): Promise<OwnScanResult> {
  const address = payloadSchema.safeParse(job.payload).data?.address
  if (address === undefined) {
    await dropJob(job)
    return { outcome: 'waiting' }
  }
  const { report, problem } = await scanToEnd(address, runScan)
  if (problem) {
    await failJob(job, reasonOf(problem))
    return { outcome: 'failed', reason: reasonOf(problem) }
  }
  const last = await lastOwnScan(address)
  await insertScan({ report, isOwn: true, previousId: last?.id })
  await finishJob(job)
  return { outcome: 'scanned' }
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
  if (performance.now() + longestScanMs > until) return { outcome: 'waiting' }
  const release = acquireScan()
  if (!release) return { outcome: 'waiting' }
  try {
    await queueOwnScan(address)
    const job = await claimScan('own.scan')
    if (!job) return { outcome: 'waiting' }
    const result = await scanAddressOf(job, runScan).catch(async (error: unknown): Promise<OwnScanResult> => {
      const reason = messageOf(error)
      await failJob(job, reason)
      return { outcome: 'failed', reason }
    })
    if (result.outcome === 'failed') console.warn(`This site could not check itself: ${result.reason}`)
    return result
  } finally {
    release()
  }
}
