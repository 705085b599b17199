/**
 * The hours at which a demo can be booked (specification §5): 24 a day, by Eastern Standard Time. It is UTC-05:00 all year,
 * so a slot is one instant, wherever the visitor is and whatever their clocks do.
 */

const behindUtcMs = 5 * 3_600_000
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** How far ahead a demo can be booked. */
const maxDaysAhead = 365

/** The hours of a day, as the form shows and posts them: 00:00 to 23:00. */
export const hours: readonly string[] = Array.from(
  { length: 24 },
  (_, hour) => `${String(hour).padStart(2, '0')}:00`,
)

export const defaultHour = '09:00'

/** Label of an hour: `09:00 EST`. */
export const hourLabel = (hour: string) => `${hour} EST`

/** A day and an hour of it as EST names them. */
export interface Slot {
  /** A date of the calendar, `2026-11-24`: no zone's own. */
  day: string
  hour: string
}

/** The first moment of a day of EST, in milliseconds; NaN for what is no day, like the 30th of February. */
function startOf(day: string): number {
  const start = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  return Number.isNaN(start) || new Date(start).toISOString().slice(0, 10) !== day
    ? Number.NaN
    : start + behindUtcMs
}

/** The day of EST at a moment. */
const dayAt = (moment: number) => new Date(moment - behindUtcMs).toISOString().slice(0, 10)

/**
 * When a slot begins.
 * @returns ISO 8601 in UTC (`2026-11-24T14:00:00.000Z`); undefined for what is no slot
 */
export function instantOf({ day, hour }: Slot): string | undefined {
  const start = startOf(day)
  const nth = hours.indexOf(hour)
  return Number.isNaN(start) || nth < 0 ? undefined : new Date(start + nth * hourMs).toISOString()
}

/** The first and the last day on which something is left to book. Past days are no choice (specification §5). */
export const bookableDays = (now: Date) => ({
  first: dayAt(now.getTime() + hourMs),
  last: dayAt(now.getTime() + maxDaysAhead * dayMs),
})

/** Why a slot cannot be booked. */
export type SlotRefusal = 'no slot' | 'past day' | 'past hour' | 'too far'

/** @returns undefined for a slot that can be booked */
export function refusalOf(slot: Slot, now: Date): SlotRefusal | undefined {
  const instant = instantOf(slot)
  if (!instant) return 'no slot'
  const { first, last } = bookableDays(now)
  if (slot.day < first) return 'past day'
  if (slot.day > last) return 'too far'
  return Date.parse(instant) <= now.getTime() ? 'past hour' : undefined
}

/**
 * The day that a calendar means by a moment: the one that its own clock shows.
 * @param shown as react-datepicker gives it, in the visitor's zone
 */
export function dayShownBy(shown: Date): string {
  const [year, month, day] = [shown.getFullYear(), shown.getMonth() + 1, shown.getDate()]
  return [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join(
    '-',
  )
}

/** The other direction: a moment at which the visitor's clock shows this day. At noon, for a day may begin at one o'clock. */
export function shownOn(day: string): Date | undefined {
  const [year, month, date] = day.split('-').map(Number)
  if (Number.isNaN(startOf(day)) || year === undefined || month === undefined) return undefined
  return new Date(year, month - 1, date, 12)
}
