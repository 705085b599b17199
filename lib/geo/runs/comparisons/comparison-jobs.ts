import 'server-only'
import { z } from 'zod'
import { environment } from '@/lib/env/server'
import { adminClient } from '@/lib/supabase/admin'
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

/** Claims the next site whose pages are due to be compared. @throws if the database returns an error */
export async function claimComparison(): Promise<ClaimedComparison | undefined> {
  const { data, error } = await adminClient()
    .rpc('claim_passage_comparisons', { batch: 1, lease_seconds: leaseSeconds })
    .retry(false)
  if (error) throw new Error(`claim_passage_comparisons: ${error.message}`)
  return claimedSchema.parse(data)[0]
}

/**
 * Stores a comparison.
 * @returns false if the site was deleted or claimed again meanwhile
 * @throws if the database returns an error
 */
export async function finishComparison({ siteId, claim }: ClaimedComparison, result: Json): Promise<boolean> {
  const { data, error } = await adminClient()
    .rpc('finish_passage_comparison', { site_id: siteId, comparison_claim: claim, result })
    .retry(false)
  if (error) throw new Error(`finish_passage_comparison: ${error.message}`)
  return data
}

/** Whether an account is below its limits of calls and costs. @throws if the database returns an error */
export async function mayCallEngine(accountId: string): Promise<boolean> {
  const { dailyCalls, monthlyCostUsd } = environment.promptRuns
  const { data, error } = await adminClient().rpc('may_call_engine', {
    account_id: accountId,
    daily_calls: dailyCalls,
    monthly_cost_usd: monthlyCostUsd,
  })
  if (error) throw new Error(`may_call_engine: ${error.message}`)
  return data
}

/**
 * Counts a call of an engine that is no prompt run.
 * @param subject what the call was; it is counted once
 * @throws if the database returns an error
 */
export async function recordEngineCall(
  siteId: string,
  subject: string,
  costUsd: number | null,
): Promise<void> {
  const { error } = await adminClient().rpc('record_engine_call', {
    site_id: siteId,
    subject,
    ...(costUsd !== null && { cost_usd: costUsd }),
  })
  if (error) throw new Error(`record_engine_call: ${error.message}`)
}
