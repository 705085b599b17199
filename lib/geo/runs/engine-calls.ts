import 'server-only'
import { environment } from '@/lib/env/server'
import { adminClient } from '@/lib/supabase/admin'
import { dataOf } from '@/lib/supabase/data-of'

/**
 * Counts a call of an engine that is no claim of a run, before it is made.
 * @param siteId its account pays
 * @param subject what the call is; it is counted once
 * @returns false if it must not be made: a budget is used up, it is counted already, or the site was deleted
 * @throws SupabaseError
 */
export async function startEngineCall(siteId: string, subject: string): Promise<boolean> {
  return dataOf(
    adminClient()
      .rpc('start_engine_call', { site_id: siteId, subject, budgets: environment.promptRuns.budgets })
      .retry(false),
  )
}

/**
 * Adds what a call cost that `startEngineCall` counted.
 * @param costUsd null: unknown
 * @throws SupabaseError
 */
export async function addCallCost(siteId: string, costUsd: number | null): Promise<void> {
  if (costUsd === null) return
  await dataOf(adminClient().rpc('add_call_cost', { site_id: siteId, cost_usd: costUsd }).retry(false))
}
