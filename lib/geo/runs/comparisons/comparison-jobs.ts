import 'server-only'
import { environment } from '@/lib/env/server'
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

/** Which account pays for calls; undefined if the site was deleted. @throws SupabaseError */
export async function payerOf(siteId: string): Promise<string | undefined> {
  const site = await dataOf(adminClient().from('sites').select('account_id').eq('id', siteId).maybeSingle())
  return site?.account_id
}

/** Whether an account is below its limits of calls and costs. @throws SupabaseError */
export async function mayCallEngine(accountId: string): Promise<boolean> {
  const { dailyCalls, monthlyCostUsd } = environment.promptRuns
  return dataOf(
    adminClient().rpc('may_call_engine', {
      account_id: accountId,
      daily_calls: dailyCalls,
      monthly_cost_usd: monthlyCostUsd,
    }),
  )
}

/**
 * Counts a call of an engine that is no prompt run.
 * @param subject what the call was; it is counted once
 * @throws SupabaseError
 */
export async function recordEngineCall(
  siteId: string,
  subject: string,
  costUsd: number | null,
): Promise<void> {
  await dataOf(
    adminClient().rpc('record_engine_call', {
      site_id: siteId,
      subject,
      ...(costUsd !== null && { cost_usd: costUsd }),
    }),
  )
}
