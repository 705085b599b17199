const day = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** What the form calls EST: five hours behind UTC all year (specification §5), which the clocks of no city keep. */
const est = '-05:00'

function timeIn(timeZone: string, instant: Date): string {
  const part = (form: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone, ...form }).format(instant)
  return `${part(day)}, ${part(clock)}`
}

/** A zone and how far it is from UTC at that instant: `Europe/Berlin, UTC+01:00`. */
function zoneAt(timeZone: string, instant: Date): string {
  const offset = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')
    ?.value.replace('GMT', 'UTC')
    .replace('-', '−')
  return `${timeZone.replaceAll('_', ' ')}, ${offset}`
}

/** A name comes from a browser, or from someone who plays one. */
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
  /** The same instant where the visitor is, and their zone; undefined where it is not known. */
  own: { time: string; zone: string } | undefined
}

/** A demo's hour in words. @param timeZone an IANA name; what is none counts as not known */
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
