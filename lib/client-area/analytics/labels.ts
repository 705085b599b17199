import type { Bucket, Range } from './ranges'

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })

const day: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric' }
const time: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }

const ticks: Record<Bucket, Intl.DateTimeFormat> = {
  hour: format(time),
  day: format(day),
  month: format({ month: 'short' }),
}

const labels: Record<Bucket, Intl.DateTimeFormat> = {
  hour: format({ ...day, ...time }),
  day: format({ weekday: 'short', ...day }),
  month: format({ month: 'long', year: 'numeric' }),
}

/** The name of a bucket at an axis: "15:00", "Nov 24", "Nov". @param at its start */
export const bucketTick = (at: string, bucket: Bucket): string => ticks[bucket].format(new Date(at))

/** The full name of a bucket: "Nov 24, 15:00", "Tue, Nov 24", "November 2026". @param at its start */
export const bucketLabel = (at: string, bucket: Bucket): string => labels[bucket].format(new Date(at))

const seconds = format({ ...day, ...time, second: '2-digit' })

/** "Nov 24, 15:04:31" in UTC. */
export const secondText = (at: string): string => seconds.format(new Date(at))

const moments = format({ ...day, year: 'numeric', ...time })

/** "Nov 24, 2026, 15:04" in UTC. */
export const momentText = (at: string): string => moments.format(new Date(at))

const spans: Record<Bucket, Intl.DateTimeFormat> = {
  hour: format({ ...day, ...time }),
  day: format({ ...day, year: 'numeric' }),
  month: format({ month: 'short', year: 'numeric' }),
}

/** "Nov 18 – 24, 2026", from the start of the first bucket to the end of the last; hours have both times. */
function spanText(startsAt: string, endsAt: string, bucket: Bucket): string {
  const end = Date.parse(endsAt)
  return spans[bucket].formatRange(new Date(startsAt), new Date(bucket === 'hour' ? end : end - 1))
}

/** The dates of a range and of the one before it, as they are shown once on the screen. */
export const periodText = ({ startsAt, endsAt, beforeAt, bucket }: Range) => ({
  current: spanText(startsAt, endsAt, bucket),
  before: spanText(beforeAt, startsAt, bucket),
})
