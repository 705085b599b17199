/** A date as ISO 8601; null if it is none, or in the future. @param text as a site writes it */
export function pastDate(text: string | undefined): string | null {
  const time = text === undefined ? Number.NaN : Date.parse(text)
  return Number.isNaN(time) || time > Date.now() || time < 0 ? null : new Date(time).toISOString()
}
