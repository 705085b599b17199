import 'server-only'
import { z } from 'zod'
import { messageOf } from '@/lib/format/error-message'
import { adminClient } from '@/lib/supabase/admin'
import { acquireScan } from './running-scans'
import {
  claimScanJob,
  dropScanJob,
  failScanJob,
  finishScanJob,
  queueSiteScans,
  type ScanJob,
} from './scan-jobs'
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
async function siteOf({ payload }: ScanJob): Promise<{ id: string; domain: string } | undefined> {
  const siteId = payloadSchema.safeParse(payload).data?.siteId
  if (siteId === undefined) return undefined
  const { data, error } = await adminClient()
    .from('sites')
    .select('id, domain')
    .eq('id', siteId)
    .eq('is_scanned_weekly', true)
    .maybeSingle()
  if (error) throw new Error(`sites: ${error.message}`)
  return data?.domain ? { id: data.id, domain: data.domain } : undefined
}

/** The site's last scan. */
async function lastScanOf(siteId: string): Promise<string | undefined> {
  const { data, error } = await adminClient()
    .from('scans')
    .select('id')
    .eq('site_id', siteId)
    .order('checked_at', { ascending: false })
    .limit(1)
    .maybeSingle()
  if (error) throw new Error(`scans: ${error.message}`)
  return data?.id
}

/** Scans the site of a job. @returns how it ended @throws if the scan or the database fails */
async function scanSite(job: ScanJob, runScan?: ScanRunner): Promise<'scanned' | 'failed' | 'dropped'> {
  const site = await siteOf(job)
  if (!site) {
    await dropScanJob(job)
    return 'dropped'
  }
  const { report, problem } = await scanToEnd(`https://${site.domain}/`, runScan)
  if (problem) {
    await failScanJob(job, reasonOf(problem))
    return 'failed'
  }
  await insertScan({ report, siteId: site.id, previousId: await lastScanOf(site.id) })
  await finishScanJob(job)
  return 'scanned'
}

async function work({ until, runScan }: Run, tally: SiteScanTally): Promise<void> {
  while (performance.now() + longestScanMs <= until) {
    const release = acquireScan()
    if (!release) return
    try {
      const job = await claimScanJob('site.scan')
      if (!job) return
      try {
        tally[await scanSite(job, runScan)] += 1
      } catch (error) {
        await failScanJob(job, messageOf(error))
        tally.failed += 1
      }
    } finally {
      release()
    }
  }
}

/**
 * Scans the home pages of sites that are scanned weekly and are due, three at a time. What does not fit waits for the next call.
 * @throws if the database returns an error: the jobs are due again when their claim expires
 */
export async function runSiteScans(run: Run): Promise<SiteScanTally> {
  const tally: SiteScanTally = { queued: await queueSiteScans(), scanned: 0, failed: 0, dropped: 0 }
  const ended = await Promise.allSettled(Array.from({ length: workers }, () => work(run, tally)))
  for (const end of ended) if (end.status === 'rejected') throw end.reason
  return tally
}
