/** No answer is believed to ask for a longer wait. */
const longestMs = 10 * 60_000
const secondMs = 1_000
const firstBackoffMs = 1_000
const longestBackoffMs = 60_000

/**
 * @param header the value of Retry-After: seconds or a date (RFC 9110, section 10.2.3)
 * @returns the wait in milliseconds; undefined if there is none
 */
export function readRetryAfter(header: string | null, now = Date.now()): number | undefined {
  if (header === null || header.trim() === '') return undefined
  const seconds = Number(header)
  const waitMs = Number.isFinite(seconds) ? seconds * secondMs : Date.parse(header) - now
  return Number.isNaN(waitMs) ? undefined : Math.min(longestMs, Math.max(0, waitMs))
}

/**
 * The wait before the next try: doubled with each failure, and shortened by up to a half at random, so that servers that failed
 * together do not return together.
 * @param failures how many tries failed in a row, from 1
 */
export function backoffMs(failures: number): number {
  const waitMs = Math.min(longestBackoffMs, firstBackoffMs * 2 ** (failures - 1))
  return waitMs * (1 - Math.random() / 2)
}
