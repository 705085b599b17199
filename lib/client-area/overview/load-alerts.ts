import 'server-only'
import { z } from 'zod'
import { dayMs } from '@/lib/format/durations'
import { quietDays } from '@/lib/geo/metrics/alerts'
import { alertFigures } from '@/lib/geo/metrics/metrics'
import { dataOf } from '@/lib/supabase/data-of'
import type { VisibilityAlert } from './alert-words'
import type { ReportClient } from './report-calls'

const rows = z.array(
  z.object({
    figure: z.enum(alertFigures),
    direction: z.enum(['above', 'below']),
    day: z.iso.date(),
    since_day: z.iso.date(),
    value: z.number(),
    n: z.int().positive(),
    usual_low: z.number(),
    usual_high: z.number(),
  }),
)

/** A day (UTC) that is so many days after another one. @param day ISO 8601 */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/**
 * The alerts of a site of some days, the newest first.
 * @param times ISO 8601; `before` is excluded
 * @throws SupabaseError
 */
export async function loadAlerts(
  client: ReportClient,
  siteId: string,
  { from, before }: { from: string; before: string },
): Promise<VisibilityAlert[]> {
  const data = await dataOf(
    client
      .from('visibility_alerts')
      .select('figure, direction, day, since_day, value, n, usual_low, usual_high')
      .eq('site_id', siteId)
      .gte('day', from)
      .lt('day', before)
      .order('day', { ascending: false })
      .order('figure'),
  )
  return rows.parse(data).map(({ since_day, usual_low, usual_high, ...alert }) => ({
    ...alert,
    sinceDay: since_day,
    usualLow: usual_low,
    usualHigh: usual_high,
  }))
}

/** The alerts of the last 7 complete days (UTC), as long as no other one of the same kind is made. @throws SupabaseError */
export function loadRecentAlerts(
  client: ReportClient,
  siteId: string,
  now: Date,
): Promise<VisibilityAlert[]> {
  const today = now.toISOString().slice(0, 10)
  return loadAlerts(client, siteId, { from: daysAfter(today, -quietDays), before: today })
}
