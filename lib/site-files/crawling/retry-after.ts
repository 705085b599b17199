/**
 * The pause that a response asks for (RFC 9110, section 10.2.3).
 * @returns milliseconds, not below 0; undefined if it asks for none
 */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  const value = header?.trim() ?? ''
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1_000
  const time = Date.parse(value)
  return Number.isNaN(time) ? undefined : Math.max(0, time - now)
}
