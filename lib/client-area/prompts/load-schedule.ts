import 'server-only'
import { ServiceUnavailableError } from '@/lib/auth/visitor'
import type { ReportClient } from '../visibility/report-calls'
import { cadences, noSchedule, type Schedule } from './schedule'

/** The schedule of a site. @throws ServiceUnavailableError */
export async function loadSchedule(client: ReportClient, siteId: string): Promise<Schedule> {
  const { data, error } = await client
    .from('run_schedules')
    .select('cadence, hour, time_zone, engines, runs_per_prompt, country, next_run_at')
    .eq('site_id', siteId)
    .maybeSingle()
  if (error) throw new ServiceUnavailableError(error.message)
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
