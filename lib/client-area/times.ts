import { dayMs, hourMs, minuteMs } from '@/lib/format/durations'
import { utcFormat } from '@/lib/format/format'

const exact = utcFormat({ dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })
/** Created when it is first used, as the formats of lib/format. */
let relative: Intl.RelativeTimeFormat | undefined

/** Units with their length, the largest first. */
const units = [
  ['year', 365 * dayMs],
  ['month', 30 * dayMs],
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', minuteMs],
] as const

/** "Nov 24, 2026, 14:05 UTC" @param at ISO 8601 */
export const exactTime = (at: string): string => `${exact().format(Date.parse(at))} UTC`

/** "2 hours ago", "in 7 days", "just now". @param at ISO 8601 @param nowMs since 1970 */
export function relativeTime(at: string, nowMs: number): string {
  const distanceMs = Date.parse(at) - nowMs
  const [unit, lengthMs] = units.find(([, length]) => Math.abs(distanceMs) >= length) ?? []
  if (unit === undefined) return 'just now'
  relative ??= new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })
  return relative.format(Math.trunc(distanceMs / lengthMs), unit)
}
