import { utcFormat } from '@/lib/format/format'
import type { Bucket, Range } from './ranges'

const day: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric' }
const time: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }

const ticks: Record<Bucket, () => Intl.DateTimeFormat> = {
  hour: utcFormat(time),
  day: utcFormat(day),
  month: utcFormat({ month: 'short' }),
}

const labels: Record<Bucket, () => Intl.DateTimeFormat> = {
  hour: utcFormat({ ...day, ...time }),
  day: utcFormat({ weekday: 'short', ...day }),
  month: utcFormat({ month: 'long', year: 'numeric' }),
}

/** The name of a bucket at an axis: "15:00", "Nov 24", "Nov". @param at its start */
export const bucketTick = (at: string, bucket: Bucket): string => ticks[bucket]().format(new Date(at))

/** The full name of a bucket: "Nov 24, 15:00", "Tue, Nov 24", "November 2026". @param at its start */
export const bucketLabel = (at: string, bucket: Bucket): string => labels[bucket]().format(new Date(at))

const seconds = utcFormat({ ...day, ...time, second: '2-digit' })

/** "Nov 24, 15:04:31" in UTC. */
export const secondText = (at: string): string => seconds().format(new Date(at))

const moments = utcFormat({ ...day, year: 'numeric', ...time })

/** "Nov 24, 2026, 15:04" in UTC. */
export const momentText = (at: string): string => moments().format(new Date(at))

const spans: Record<Bucket, () => Intl.DateTimeFormat> = {
  hour: utcFormat({ ...day, ...time }),
  day: utcFormat({ ...day, year: 'numeric' }),
  month: utcFormat({ month: 'short', year: 'numeric' }),
}

/** "Nov 18 – 24, 2026", from the start of the first bucket to the end of the last; hours have both times. */
function spanText(startsAt: string, endsAt: string, bucket: Bucket): string {
  const end = Date.parse(endsAt)
  return spans[bucket]().formatRange(new Date(startsAt), new Date(bucket === 'hour' ? end : end - 1))
}

/** The dates of a range and of the one before it, as they are shown once on the screen. */
export const periodText = ({ startsAt, endsAt, beforeAt, bucket }: Range) => ({
  current: spanText(startsAt, endsAt, bucket),
  before: spanText(beforeAt, startsAt, bucket),
})
