import { dayMs } from '../../format/durations.ts'

export const rangeIds = ['7d', '30d', '13w', '12m'] as const
export type RangeId = (typeof rangeIds)[number]

/** The time that one point of a chart stands for. Weeks begin on Mondays. */
export type Bucket = 'day' | 'week' | 'month'

/** A range of days and the one before it, in UTC. All are ISO 8601 dates; ends are excluded. */
export interface Range {
  id: RangeId
  bucket: Bucket
  /** Where the range before begins; it ends at `startsOn`. */
  beforeOn: string
  startsOn: string
  /** The end of the current bucket, which is not over yet. */
  endsOn: string
  /** The starts of its buckets, the oldest first. */
  buckets: readonly string[]
  /** Days up to now, today included. */
  days: number
}

const spans: Record<RangeId, { bucket: Bucket; count: number }> = {
  '7d': { bucket: 'day', count: 7 },
  '30d': { bucket: 'day', count: 30 },
  '13w': { bucket: 'week', count: 13 },
  '12m': { bucket: 'month', count: 12 },
}

const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** The start of the bucket that contains a time, or of the one so many buckets later. */
function bucketStart(time: Date, bucket: Bucket, later: number): string {
  const [year, month, day] = [time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate()]
  // Date.UTC carries over: month 12 is January of the next year.
  if (bucket === 'month') return dateOf(Date.UTC(year, month + later))
  if (bucket === 'day') return dateOf(Date.UTC(year, month, day + later))
  const sinceMonday = (time.getUTCDay() + 6) % 7
  return dateOf(Date.UTC(year, month, day - sinceMonday + 7 * later))
}

/** The range that ends with the current day, week or month. */
export function rangeAt(id: RangeId, now: Date): Range {
  const { bucket, count } = spans[id]
  const startOf = (later: number) => bucketStart(now, bucket, later)
  const startsOn = startOf(1 - count)
  return {
    id,
    bucket,
    beforeOn: startOf(1 - 2 * count),
    startsOn,
    endsOn: startOf(1),
    buckets: Array.from({ length: count }, (_, n) => startOf(n + 1 - count)),
    days: Math.floor((now.getTime() - Date.parse(startsOn)) / dayMs) + 1,
  }
}
