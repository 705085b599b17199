import 'server-only'
import type { freezeOf } from '../client-area/analytics/freeze'
import type { ReportClient } from '../client-area/overview/report-calls'
import { dataOf } from '../supabase/data-of'

/**
 * The visitors of an account in this month, and when they exceeded its plan.
 * @throws SupabaseError
 */
export async function loadVisitorLimit(
  client: ReportClient,
  accountId: string,
  now: Date,
): Promise<Parameters<typeof freezeOf>[0]> {
  const month = `${now.toISOString().slice(0, 7)}-01`
  const [meter, limit] = await Promise.all([
    dataOf(
      client
        .from('account_meters')
        .select('used, allowed')
        .eq('account_id', accountId)
        .eq('meter', 'visitors')
        .maybeSingle(),
    ),
    dataOf(
      client
        .from('visitor_limits')
        .select('reached_at')
        .eq('account_id', accountId)
        .eq('month', month)
        .maybeSingle(),
    ),
  ])
  const { used, allowed } = meter ?? { used: 0, allowed: null }
  return {
    visitorLimitReachedAt: limit?.reached_at ?? null,
    meters: [{ name: 'visitors', used: used ?? 0, allowed }],
  }
}
