import { type Estimate, rate } from '../../geo/metrics/intervals'

/** One day (UTC) of a trend. */
export interface TrendDay extends Estimate {
  /** As YYYY-MM-DD. */
  day: string
}

/** The mention rate of each day. A day without runs has no value. */
export function mentionTrend(
  runs: readonly { starts_on: string; runs: number }[],
  mentions: readonly { starts_on: string; mentions: number }[],
  days: readonly string[],
): TrendDay[] {
  const runsOn = new Map<string, number>()
  const mentionsOn = new Map<string, number>()
  for (const row of runs) runsOn.set(row.starts_on, (runsOn.get(row.starts_on) ?? 0) + row.runs)
  for (const row of mentions)
    mentionsOn.set(row.starts_on, (mentionsOn.get(row.starts_on) ?? 0) + row.mentions)
  return days.map((day) => ({ day, ...rate(mentionsOn.get(day) ?? 0, runsOn.get(day) ?? 0) }))
}
