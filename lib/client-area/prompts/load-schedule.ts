import 'server-only'
import { dataOf } from '@/lib/supabase/data-of'
import type { ReportClient } from '../overview/report-calls'
import { cadences, noSchedule, type Schedule } from './schedule'

/** The schedule of a site. @throws SupabaseError */
export async function loadSchedule(client: ReportClient, siteId: string): Promise<Schedule> {
  const data = await dataOf(
    client
      .from('run_schedules')
      .select('cadence, hour, time_zone, engines, runs_per_prompt, country, next_run_at')
      .eq('site_id', siteId)
      .maybeSingle(),
  )
  if (!data) return noSchedule
  return {
    cadence: cadences.find((known) => known === data.cadence) ?? 'off',
    hour: data.hour,
    timeZone: data.time_zone,
    engines: data.engines,
    runsPerPrompt: data.runs_per_prompt,
    country: data.country,
    nextRunAt: data.next_run_at,
  }
}
