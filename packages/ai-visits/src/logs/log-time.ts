import { LineError } from './logged-request.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `10/Oct/2026:13:55:36 -0700`, as Apache and nginx write it; some formats add fractions of a second, HAProxy has no time zone. */
const commonTime =
  /^(\d\d?)\/([A-Z][a-z]{2})\/(\d{4}):(\d\d:\d\d:\d\d(?:\.\d{1,9})?)(?: ?([+-]\d\d):?(\d\d))?$/

const isoTime =
  /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:[.,]\d{1,9})?)?)(?: ?UTC|(Z)| ?([+-]\d\d):?(\d\d))?$/i

/** Larger numbers are milliseconds, microseconds or nanoseconds: this many seconds are the year 5138. */
const maxSeconds = 1e11

/** A day that is not in its month, which `Date.parse` takes for one of the next month. */
const isImpossibleDay = (date: string): boolean => {
  const days = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][Number(date.slice(5, 7)) - 1]
  const day = Number(date.slice(8))
  if (days === undefined || day < 1 || day > days) return true
  return date.slice(5) === '02-29' && new Date(Date.UTC(Number(date.slice(0, 4)), 1, 29)).getUTCDate() !== 29
}

function timeAt(date: string, clock: string, zone: string, text: string): number {
  // The fractions that Date.parse takes differ.
  const time = Date.parse(`${date}T${clock.replace(/[.,](\d{1,3})\d*$/, '.$1')}${zone}`)
  if (isImpossibleDay(date) || Number.isNaN(time))
    throw new LineError('impossibleTime', `There is no such date and time: ${text.slice(0, 40)}.`)
  return time
}

const zoneOf = (hours: string | undefined, minutes: string | undefined, otherwise: string) =>
  hours === undefined ? otherwise : `${hours}:${minutes}`

function timeOfText(text: string, otherZone: 'Z' | undefined): number | undefined {
  const common = commonTime.exec(text)
  if (common) {
    const [, day = '', month = '', year = '', clock = '', hours, minutes] = common
    const place = months.indexOf(month) + 1
    if (place === 0 || (hours === undefined && !otherZone)) return undefined
    const date = `${year}-${String(place).padStart(2, '0')}-${day.padStart(2, '0')}`
    return timeAt(date, clock, zoneOf(hours, minutes, 'Z'), text)
  }
  if (/^\d{1,20}(?:\.\d+)?$/.test(text)) return timeOfNumber(Number(text))
  const [, date = '', clock = '', utc, hours, minutes] = isoTime.exec(text) ?? []
  const hasZone = utc !== undefined || hours !== undefined || /utc$/i.test(text)
  if (date === '' || (!hasZone && !otherZone)) return undefined
  return timeAt(date, clock, zoneOf(hours, minutes, 'Z'), text)
}

function timeOfNumber(number: number): number | undefined {
  if (!Number.isFinite(number) || number < 0) return undefined
  let seconds = number
  while (seconds >= maxSeconds) seconds /= 1_000
  return Math.round(seconds * 1_000)
}

/** Apache's %t has them, in JSON too. */
const withoutBrackets = (text: string) =>
  text.startsWith('[') && text.endsWith(']') ? text.slice(1, -1) : text

/**
 * Reads a time of a log.
 * @param value in the common log format, in ISO 8601, or as a number since 1970 in seconds, ms, µs or ns
 * @param otherZone the time zone of a time that names none; without it, such a time is not known
 * @returns ms since 1970; undefined if it is none of these
 * @throws LineError for a date or time that does not exist, such as 30 February
 */
export function logTime(value: string | number, otherZone?: 'Z'): number | undefined {
  return typeof value === 'number'
    ? timeOfNumber(value)
    : timeOfText(withoutBrackets(value.trim()), otherZone)
}
