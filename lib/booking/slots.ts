/**
 * The hours at which a demo can be booked (specification §5): 24 a day, in Eastern Standard Time. It is UTC-05:00 all
 * year, so a slot does not depend on the visitor's time zone or on daylight saving time.
 */

import { dayMs, hourMs } from '../format/durations'

const behindUtcMs = 5 * hourMs

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

/** A day and an hour in EST. */
export interface Slot {
  /** A calendar date: `2026-11-24`. */
  day: string
  hour: string
}

/** The start of a day in EST, in milliseconds since 1970; NaN if there is no such day, such as February 30. */
function startOf(day: string): number {
  const start = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  return Number.isNaN(start) || new Date(start).toISOString().slice(0, 10) !== day
    ? Number.NaN
    : start + behindUtcMs
}

/** The date in EST. @param moment in ms since 1970 */
const dayAt = (moment: number) => new Date(moment - behindUtcMs).toISOString().slice(0, 10)

/**
 * When a slot begins.
 * @returns ISO 8601 in UTC (`2026-11-24T14:00:00.000Z`); undefined if the slot is invalid
 */
export function instantOf({ day, hour }: Slot): string | undefined {
  const start = startOf(day)
  const nth = hours.indexOf(hour)
  return Number.isNaN(start) || nth < 0 ? undefined : new Date(start + nth * hourMs).toISOString()
}

/** The first and last day with a slot that can be booked. Past days cannot be chosen (specification §5). */
export const bookableDays = (now: Date) => ({
  first: dayAt(now.getTime() + hourMs),
  last: dayAt(now.getTime() + maxDaysAhead * dayMs),
})

/** Why a slot cannot be booked. */
export type SlotRefusal = 'no slot' | 'past day' | 'past hour' | 'too far'

/** @returns undefined if the slot can be booked */
export function refusalOf(slot: Slot, now: Date): SlotRefusal | undefined {
  const instant = instantOf(slot)
  if (!instant) return 'no slot'
  const { first, last } = bookableDays(now)
  if (slot.day < first) return 'past day'
  if (slot.day > last) return 'too far'
  return Date.parse(instant) <= now.getTime() ? 'past hour' : undefined
}

/**
 * The calendar date of a time in the browser's time zone.
 * @param shown as react-datepicker gives it
 */
export function dayShownBy(shown: Date): string {
  const [year, month, day] = [shown.getFullYear(), shown.getMonth() + 1, shown.getDate()]
  return [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join(
    '-',
  )
}

/** The inverse of `dayShownBy`: noon of that day, because clock changes can skip midnight; undefined if invalid. */
export function shownOn(day: string): Date | undefined {
  const [year, month, date] = day.split('-').map(Number)
  if (Number.isNaN(startOf(day)) || year === undefined || month === undefined) return undefined
  return new Date(year, month - 1, date, 12)
}
