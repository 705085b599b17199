import { instantOf, type Slot } from './slots'

const partsAt = (instant: Date, timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'long',
    timeZone,
  })
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]))
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return {
    date: `${of('weekday')}, ${of('month')} ${of('day')}`,
    time: `${of('hour')}:${of('minute')}`,
    zone: of('timeZoneName'),
  }
}

/**
 * A slot's time in the visitor's time zone: "15:00 Central European Standard Time", with the day if it differs.
 * @param timeZone an IANA name
 * @returns undefined if the slot is invalid
 */
export function visitorTime(slot: Slot, timeZone: string): string | undefined {
  const instant = instantOf(slot)
  if (!instant) return undefined
  const { date, time, zone } = partsAt(new Date(instant), timeZone)
  const day = partsAt(new Date(`${slot.day}T12:00:00Z`), 'UTC').date
  return date === day ? `${time} ${zone}` : `${date}, ${time} ${zone}`
}

/** The browser's time zone, an IANA name; undefined if it gives none. */
export const visitorTimeZone = (): string | undefined =>
  new Intl.DateTimeFormat().resolvedOptions().timeZone || undefined
