import { dayMs } from '../../format/durations'

/** The time that one point of a chart stands for. Weeks begin on Mondays. */
export type Bucket = 'hour' | 'day' | 'week' | 'month'

const spans = {
  '24h': { label: '24 hours', bucket: 'hour', count: 24 },
  '7d': { label: '7 days', bucket: 'day', count: 7 },
  '30d': { label: '30 days', bucket: 'day', count: 30 },
  '13w': { label: '13 weeks', bucket: 'week', count: 13 },
  '12m': { label: '12 months', bucket: 'month', count: 12 },
} as const

type RangeId = keyof typeof spans

/** The ranges of visits, which are counted by hour, day and month. */
export const visitRangeIds = ['24h', '7d', '30d', '12m'] as const
export type VisitRangeId = (typeof visitRangeIds)[number]

/** The ranges of runs, which are counted by day, week and month. */
export const runRangeIds = ['7d', '30d', '13w', '12m'] as const
export type RunRangeId = (typeof runRangeIds)[number]

export const rangeLabel = (id: RangeId): string => spans[id].label

/** A range of time and the one before it, in UTC. All times are ISO 8601; ends are excluded. */
export interface Range<Id extends RangeId = RangeId> {
  id: Id
  bucket: (typeof spans)[Id]['bucket']
  /** Where the range before begins; it ends at `startsAt`. */
  beforeAt: string
  startsAt: string
  /** The end of the current bucket, which is not over yet. */
  endsAt: string
  /** The starts of its buckets, the oldest first. */
  buckets: readonly string[]
  /** The same times as dates, for ranges of days, weeks and months. */
  beforeOn: string
  startsOn: string
  endsOn: string
  /** Days up to now, today included. */
  days: number
}

export type RunRange = Range<RunRangeId>

/** @param at ISO 8601 @returns its date in UTC */
export const dateOf = (at: string) => at.slice(0, 10)

/** The start of the bucket that contains a time, or of the one so many buckets later (UTC). */
function bucketStart(time: Date, bucket: Bucket, later = 0): string {
  const [year, month, day] = [time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate()]
  const sinceMonday = (time.getUTCDay() + 6) % 7
  // Date.UTC carries over: month 12 is January of the next year.
  const starts: Record<Bucket, () => number> = {
    hour: () => Date.UTC(year, month, day, time.getUTCHours() + later),
    day: () => Date.UTC(year, month, day + later),
    week: () => Date.UTC(year, month, day - sinceMonday + 7 * later),
    month: () => Date.UTC(year, month + later),
  }
  return new Date(starts[bucket]()).toISOString()
}

/** The start of the bucket that contains a time. @param at ISO 8601 */
export const startOfBucket = (at: string, bucket: Bucket): string => bucketStart(new Date(at), bucket)

/** The range that ends with the current hour, day, week or month. */
export function rangeAt<Id extends RangeId>(id: Id, now: Date): Range<Id> {
  const { bucket, count } = spans[id]
  const startOf = (later: number) => bucketStart(now, bucket, later)
  const [beforeAt, startsAt, endsAt] = [startOf(1 - 2 * count), startOf(1 - count), startOf(1)]
  return {
    id,
    bucket,
    beforeAt,
    startsAt,
    endsAt,
    buckets: Array.from({ length: count }, (_, n) => startOf(n + 1 - count)),
    beforeOn: dateOf(beforeAt),
    startsOn: dateOf(startsAt),
    endsOn: dateOf(endsAt),
    days: Math.floor((now.getTime() - Date.parse(startsAt)) / dayMs) + 1,
  }
}
