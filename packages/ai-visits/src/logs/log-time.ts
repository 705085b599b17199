const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `10/Oct/2026:13:55:36 -0700`, as Apache and nginx write it; some formats add fractions of a second. */
const commonTime = /^(\d\d)\/([A-Z][a-z]{2})\/(\d{4}):(\d\d:\d\d:\d\d)(\.\d{1,9})? ([+-]\d\d)(\d\d)$/

/** With a time zone: without one, the time is not known. */
const isoTime = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)$/i

/** Larger numbers are milliseconds, microseconds or nanoseconds: this many seconds are the year 5138. */
const maxSeconds = 1e11

function timeOfText(text: string): number {
  const common = commonTime.exec(text)
  if (common) {
    const [, day, month = '', year, clock, fraction = '', hours, minutes] = common
    const number = String(months.indexOf(month) + 1).padStart(2, '0')
    return Date.parse(`${year}-${number}-${day}T${clock}${fraction.slice(0, 4)}${hours}:${minutes}`)
  }
  if (/^\d{1,20}(?:\.\d+)?$/.test(text)) return timeOfNumber(Number(text))
  return isoTime.test(text) ? Date.parse(text) : Number.NaN
}

function timeOfNumber(number: number): number {
  if (!Number.isFinite(number)) return Number.NaN
  let seconds = number
  while (seconds >= maxSeconds) seconds /= 1_000
  return Math.round(seconds * 1_000)
}

/**
 * Reads a time of a log.
 * @param value in the common log format, in ISO 8601, or as a number since 1970 in seconds, ms, µs or ns
 * @returns ms since 1970; undefined if it is none of these
 */
export function logTime(value: string | number): number | undefined {
  const time = typeof value === 'number' ? timeOfNumber(value) : timeOfText(value.trim())
  return Number.isNaN(new Date(time).getTime()) || time < 0 ? undefined : time
}
