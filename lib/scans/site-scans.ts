import 'server-only'
import { z } from 'zod'
import { type Job, type JobEnd, workJobs } from '@/lib/jobs/jobs'
import { adminClient } from '@/lib/supabase/admin'
import { dataOf } from '@/lib/supabase/data-of'
import { acquireScan } from './running-scans'
import { insertScan } from './scan-rows'
import { reasonOf, type ScanRunner, scanToEnd } from './scan-to-end'

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

/** Scans the site of a job. @throws if the scan or the database fails */
async function scanSite(job: Job, runScan?: ScanRunner): Promise<JobEnd> {
  const site = await siteOf(job)
  if (!site) return 'dropped'
  const { report, problem } = await scanToEnd(`https://${site.domain}/`, runScan)
  if (problem) return { problem: reasonOf(problem) }
  await insertScan({ report, siteId: site.id, previousId: await lastScanOf(site.id) })
  return 'done'
}

/**
 * Scans the home pages of sites that are scanned weekly and are due, some at a time. What does not fit waits for the next call.
 * @throws SupabaseError: the jobs are due again when their claim expires
 */
export async function runSiteScans({ until, runScan }: Run): Promise<SiteScanTally> {
  const queued = await dataOf(adminClient().rpc('queue_site_scans'))
  const tally: SiteScanTally = { queued, scanned: 0, failed: 0, dropped: 0 }
  tally.failed = await workJobs('site.scan', until, {
    acquire: acquireScan,
    work: async (job) => {
      const end = await scanSite(job, runScan)
      if (end === 'done') tally.scanned += 1
      if (end === 'dropped') tally.dropped += 1
      return end
    },
  })
  return tally
}
