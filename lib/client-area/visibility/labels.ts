import { dayMs } from '@/lib/format/durations'
import { utcFormat } from '@/lib/format/format'
import type { Bucket, Range, RangeId } from './ranges'

const day: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric' }

const ticks: Record<Bucket, () => Intl.DateTimeFormat> = {
  day: utcFormat(day),
  week: utcFormat(day),
  month: utcFormat({ month: 'short' }),
}

const labels: Record<Bucket, () => Intl.DateTimeFormat> = {
  day: utcFormat({ weekday: 'short', ...day }),
  week: utcFormat(day),
  month: utcFormat({ month: 'long', year: 'numeric' }),
}

/** The name of a bucket at an axis: "Nov 24", "Nov". @param on its first day */
export const bucketTick = (on: string, bucket: Bucket): string => ticks[bucket]().format(Date.parse(on))

/** The full name of a bucket: "Tue, Nov 24", "Week of Nov 23", "November 2026". @param on its first day */
export const bucketLabel = (on: string, bucket: Bucket): string =>
  `${bucket === 'week' ? 'Week of ' : ''}${labels[bucket]().format(Date.parse(on))}`

const spans = utcFormat({ ...day, year: 'numeric' })

/** The days of a range until today, and of the one before it: "Oct 26 – Nov 24, 2026". */
export const periodText = ({ beforeOn, startsOn, days }: Range) => ({
  current: spans().formatRange(Date.parse(startsOn), Date.parse(startsOn) + (days - 1) * dayMs),
  before: spans().formatRange(Date.parse(beforeOn), Date.parse(startsOn) - 1),
})

/** The name of the column of times. */
export const timeNames: Readonly<Record<Bucket, string>> = { day: 'Day', week: 'Week', month: 'Month' }

export const rangeLabels: Readonly<Record<RangeId, string>> = {
  '7d': '7 days',
  '30d': '30 days',
  '13w': '13 weeks',
  '12m': '12 months',
}
