import { longDay } from '@/lib/format/format'

/** A day in words that machines can read too; nothing when there is none. */
export function DateLine({ date }: { date: string | null }) {
  return date ? <time dateTime={date}>{longDay(date)}</time> : null
}
