import 'server-only'
import { claimJobs, type Job } from '@/lib/jobs/jobs'
import { adminClient } from '@/lib/supabase/admin'
import { dataOf } from '@/lib/supabase/data-of'

/** Longer than a scan takes; afterward another process can claim its job. */
const leaseSeconds = 120

/** Queues the weekly scans that are due. @returns their number @throws SupabaseError */
export async function queueSiteScans(): Promise<number> {
  return dataOf(adminClient().rpc('queue_site_scans'))
}

/**
 * Queues a scan of this site by itself, once a day (UTC) and not while one waits for a retry.
 * @throws SupabaseError
 */
export async function queueOwnScan(address: string): Promise<void> {
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

/** Claims a due scan. @throws SupabaseError */
export async function claimScan(kind: 'own.scan' | 'site.scan'): Promise<Job | undefined> {
  const [job] = await claimJobs(kind, 1, leaseSeconds)
  return job
}
