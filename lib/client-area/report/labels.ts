import { dayMs } from '@/lib/format/durations'
import { utcFormat } from '@/lib/format/format'
import type { Bucket, Range } from './ranges'

const day: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric' }
const time: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }

const ticks: Record<Bucket, () => Intl.DateTimeFormat> = {
  hour: utcFormat(time),
  day: utcFormat(day),
  week: utcFormat(day),
  month: utcFormat({ month: 'short' }),
}

const labels: Record<Bucket, () => Intl.DateTimeFormat> = {
  hour: utcFormat({ ...day, ...time }),
  day: utcFormat({ weekday: 'short', ...day }),
  week: utcFormat(day),
  month: utcFormat({ month: 'long', year: 'numeric' }),
}

/** The name of a bucket at an axis: "15:00", "Nov 24", "Nov". @param at its start */
export const bucketTick = (at: string, bucket: Bucket): string => ticks[bucket]().format(new Date(at))

/** The full name of a bucket: "Nov 24, 15:00", "Tue, Nov 24", "Week of Nov 23", "November 2026". @param at its start */
export const bucketLabel = (at: string, bucket: Bucket): string =>
  `${bucket === 'week' ? 'Week of ' : ''}${labels[bucket]().format(new Date(at))}`

/** The buckets of a range with their names. The last one is not over yet. */
export const namedBuckets = ({ buckets, bucket }: Pick<Range, 'buckets' | 'bucket'>) =>
  buckets.map((at, place) => ({
    at,
    tick: bucketTick(at, bucket),
    label: `${bucketLabel(at, bucket)}${place === buckets.length - 1 ? ' (so far)' : ''}`,
  }))

/** The name of the column of times. */
export const timeNames: Readonly<Record<Bucket, string>> = {
  hour: 'Hour',
  day: 'Day',
  week: 'Week',
  month: 'Month',
}

const seconds = utcFormat({ ...day, ...time, second: '2-digit' })

/** "Nov 24, 15:04:31" in UTC. */
export const secondText = (at: string): string => seconds().format(new Date(at))

const moments = utcFormat({ ...day, year: 'numeric', ...time })

/** "Nov 24, 2026, 15:04" in UTC. */
export const momentText = (at: string): string => moments().format(new Date(at))

const [hours, dates] = [utcFormat({ ...day, ...time }), utcFormat({ ...day, year: 'numeric' })]

/** A range until now and the one before it: "Oct 26 – Nov 24, 2026"; hours with their times. */
export function periodText({ beforeAt, startsAt, endsAt, bucket, days }: Range) {
  const [before, start, end] = [beforeAt, startsAt, endsAt].map((at) => Date.parse(at))
  const text = (from = 0, to = 0) => (bucket === 'hour' ? hours() : dates()).formatRange(from, to)
  return bucket === 'hour'
    ? { current: text(start, end), before: text(before, start) }
    : {
        current: text(start, Date.parse(startsAt) + (days - 1) * dayMs),
        before: text(before, Date.parse(startsAt) - 1),
      }
}
