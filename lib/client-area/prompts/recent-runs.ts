import 'server-only'
import { maxRows } from '@/lib/supabase/all-rows'
import { dataOf } from '@/lib/supabase/data-of'
import type { ReportClient } from '../overview/report-calls'
import type { RunState } from './run-rows'

const columns = 'prompt_version_id, engine, state, run_at, finished_at, error_code, error, created_at'

/**
 * The open runs of a site and the last ones that ended, the newest first: at most 1,000 of each, which tell the state of prompts.
 * @throws SupabaseError
 */
export async function loadRecentRuns(
  client: ReportClient,
  siteId: string,
): Promise<{ runs: readonly RunState[]; openSince: string | null }> {
  const [open, ended] = await Promise.all([
    dataOf(
      client
        .from('prompt_runs')
        .select(columns)
        .eq('site_id', siteId)
        .in('state', ['waiting', 'running'])
        .order('run_at')
        .limit(maxRows),
    ),
    dataOf(
      client
        .from('prompt_runs')
        .select(columns)
        .eq('site_id', siteId)
        .not('finished_at', 'is', null)
        .neq('state', 'canceled')
        .order('finished_at', { ascending: false })
        .limit(maxRows),
    ),
  ])
  const openSince = open.map((run) => run.created_at).toSorted()[0] ?? null
  return { runs: [...open, ...ended], openSince }
}
