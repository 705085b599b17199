import 'server-only'
import { claimedJob, type Job, jobLimits } from '@/lib/jobs/jobs'
import { adminClient } from '@/lib/supabase/admin'
import { dataOf } from '@/lib/supabase/data-of'
import type { Json } from '@/lib/supabase/database.types.gen'

/** Claims the job of the next site whose pages are due to be compared. @throws SupabaseError */
export async function claimComparison(): Promise<Job[]> {
  const lease_seconds = jobLimits['site.comparison'].leaseSeconds
  const rows = await dataOf(
    adminClient().rpc('claim_passage_comparisons', { batch: 1, lease_seconds }).retry(false),
  )
  return rows.flatMap(claimedJob)
}

/**
 * Stores a comparison, which lets its job wait for the next one.
 * @returns false if the site was deleted or claimed again meanwhile
 * @throws SupabaseError
 */
export async function finishComparison({ subject, claim }: Job, result: Json): Promise<boolean> {
  return dataOf(
    adminClient()
      .rpc('finish_passage_comparison', { site_id: subject, comparison_claim: claim, result })
      .retry(false),
  )
}

/** Whether a site was not deleted. @throws SupabaseError */
export async function hasSite(siteId: string): Promise<boolean> {
  const site = await dataOf(adminClient().from('sites').select('id').eq('id', siteId).maybeSingle())
  return site !== null
}
