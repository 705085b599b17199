import 'server-only'
import { z } from 'zod'
import { environment } from '@/lib/env/server'
import { adminClient } from '@/lib/supabase/admin'
import { dataOf } from '@/lib/supabase/data-of'
import type { Json } from '@/lib/supabase/database.types.gen'

/** A comparison that this worker has claimed. */
export interface ClaimedComparison {
  siteId: string
  claim: string
  /** Which pays for calls. */
  accountId: string
}

const claimedSchema = z.array(z.object({ siteId: z.uuid(), claim: z.uuid(), accountId: z.uuid() }))

/** Longer than a slice. */
const leaseSeconds = 120

/** Claims the next site whose pages are due to be compared. @throws SupabaseError */
export async function claimComparison(): Promise<ClaimedComparison | undefined> {
  const data = await dataOf(
    adminClient().rpc('claim_passage_comparisons', { batch: 1, lease_seconds: leaseSeconds }).retry(false),
  )
  return claimedSchema.parse(data)[0]
}

/**
 * Stores a comparison.
 * @returns false if the site was deleted or claimed again meanwhile
 * @throws SupabaseError
 */
export async function finishComparison({ siteId, claim }: ClaimedComparison, result: Json): Promise<boolean> {
  return dataOf(
    adminClient()
      .rpc('finish_passage_comparison', { site_id: siteId, comparison_claim: claim, result })
      .retry(false),
  )
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
