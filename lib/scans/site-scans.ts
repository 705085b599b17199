import 'server-only'
import { z } from 'zod'
import { messageOf } from '@/lib/format/error-message'
import { dropJob, failJob, finishJob, type Job } from '@/lib/jobs/jobs'
import { adminClient } from '@/lib/supabase/admin'
import { dataOf } from '@/lib/supabase/data-of'
import { acquireScan } from './running-scans'
import { claimScan, queueSiteScans } from './scan-jobs'
import { insertScan } from './scan-rows'
import { longestScanMs, reasonOf, type ScanRunner, scanToEnd } from './scan-to-end'

/** Numbers of weekly scans by outcome. */
export interface SiteScanTally {
  queued: number
  scanned: number
  failed: number
  /** No longer wanted. */
  dropped: number
}

interface Run {
  /** No scan is started that could end after it (performance.now()). */
  until: number
  runScan?: ScanRunner
}

const workers = 3

const payloadSchema = z.object({ siteId: z.uuid() })

/** The site of a job, or undefined if it is no longer scanned weekly. */
async function siteOf({ payload }: Job): Promise<{ id: string; domain: string } | undefined> {
  const siteId = payloadSchema.safeParse(payload).data?.siteId
  if (siteId === undefined) return undefined
  const data = await dataOf(
    adminClient()
      .from('sites')
      .select('id, domain')
      .eq('id', siteId)
      .eq('is_scanned_weekly', true)
      .maybeSingle(),
  )
  return data?.domain ? { id: data.id, domain: data.domain } : undefined
}

/** The site's last scan. */
async function lastScanOf(siteId: string): Promise<string | undefined> {
  const data = await dataOf(
    adminClient()
      .from('scans')
      .select('id')
      .eq('site_id', siteId)
      .order('checked_at', { ascending: false })
      .limit(1)
      .maybeSingle(),
  )
  return data?.id
}

/** Scans the site of a job. @returns how it ended @throws if the scan or the database fails */
async function scanSite(job: Job, runScan?: ScanRunner): Promise<'scanned' | 'failed' | 'dropped'> {
  const site = await siteOf(job)
  if (!site) {
    await dropJob(job)
    return 'dropped'
  }
  const { report, problem } = await scanToEnd(`https://${site.domain}/`, runScan)
  if (problem) {
    await failJob(job, reasonOf(problem))
    return 'failed'
  }
  await insertScan({ report, siteId: site.id, previousId: await lastScanOf(site.id) })
  await finishJob(job)
  return 'scanned'
}

async function work({ until, runScan }: Run, tally: SiteScanTally): Promise<void> {
  while (performance.now() + longestScanMs <= until) {
    const release = acquireScan()
    if (!release) return
    try {
      const job = await claimScan('site.scan')
      if (!job) return
      try {
        tally[await scanSite(job, runScan)] += 1
      } catch (error) {
        await failJob(job, messageOf(error))
        tally.failed += 1
      }
    } finally {
      release()
    }
  }
}

/**
 * Scans the home pages of sites that are scanned weekly and are due, three at a time. What does not fit waits for the next call.
 * @throws SupabaseError: the jobs are due again when their claim expires
 */
export async function runSiteScans(run: Run): Promise<SiteScanTally> {
  const tally: SiteScanTally = { queued: await queueSiteScans(), scanned: 0, failed: 0, dropped: 0 }
  const ended = await Promise.allSettled(Array.from({ length: workers }, () => work(run, tally)))
  for (const end of ended) if (end.status === 'rejected') throw end.reason
  return tally
}
