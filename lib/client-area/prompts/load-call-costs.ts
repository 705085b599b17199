import 'server-only'
import { dataOf } from '@/lib/supabase/data-of'
import type { ReportClient } from '../overview/report-calls'
import type { CallCosts } from './panel'

/** How many of the newest answers tell what a call costs. */
const newest = 300

/** What calls for a site have cost lately, by engine. @throws SupabaseError */
export async function loadCallCosts(client: ReportClient, siteId: string): Promise<CallCosts> {
  const runs = await dataOf(
    client
      .from('prompt_runs')
      .select('engine, cost_usd')
      .eq('site_id', siteId)
      .eq('state', 'done')
      .not('cost_usd', 'is', null)
      .order('finished_at', { ascending: false })
      .limit(newest),
  )
  return Object.fromEntries(
    [...Map.groupBy(runs, ({ engine }) => engine)].map(([engine, ofEngine]) => [
      engine,
      // The local Supabase returns decimal numbers as text.
      ofEngine.reduce((sum, { cost_usd: cost }) => sum + Number(cost), 0) / ofEngine.length,
    ]),
  )
}
