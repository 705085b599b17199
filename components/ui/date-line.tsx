const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A day in words. @param date ISO 8601 */
export const dayText = (date: string) => dayFormat.format(new Date(date))

/** A day in words that machines can read too; nothing when there is none. */
export function DateLine({ date }: { date: string | null }) {
  return date ? <time dateTime={date}>{dayText(date)}</time> : null
}
