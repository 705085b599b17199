import { longDay } from '@/lib/format/format'

/** A date as text in a `time` element; nothing if there is none. */
export function DateLine({ date }: { date: string | null }) {
  return date ? <time dateTime={date}>{longDay(date)}</time> : null
}
