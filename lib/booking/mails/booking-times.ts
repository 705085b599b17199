const day = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** EST in the booking form: UTC-05:00 all year, without daylight saving time (specification §5). */
const est = '-05:00'

function timeIn(timeZone: string, instant: Date): string {
  const part = (form: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone, ...form }).format(instant)
  return `${part(day)}, ${part(clock)}`
}

/** A time zone and its UTC offset at that instant: `Europe/Berlin, UTC+01:00`. */
function zoneAt(timeZone: string, instant: Date): string {
  const offset = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')
    ?.value.replace('GMT', 'UTC')
    .replace('-', '−')
  return `${timeZone.replaceAll('_', ' ')}, ${offset}`
}

/** Validates the name, because a client can send any text. */
function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return /^[A-Za-z]/.test(name)
  } catch {
    return false
  }
}

export interface BookingTimes {
  /** `Tuesday, November 24, 2026, 09:00 EST`. */
  est: string
  /** The same instant in the visitor's time zone, and that zone; undefined if it is not known. */
  own: { time: string; zone: string } | undefined
}

/** Formats a demo's start. @param timeZone an IANA name; an invalid one counts as unknown */
export function bookingTimes(selectedDate: string, timeZone: string | null): BookingTimes {
  const instant = new Date(selectedDate)
  return {
    est: `${timeIn(est, instant)} EST`,
    own:
      timeZone !== null && isZone(timeZone)
        ? { time: timeIn(timeZone, instant), zone: zoneAt(timeZone, instant) }
        : undefined,
  }
}
