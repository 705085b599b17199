export const rangeIds = ['24h', '7d', '30d', '12m'] as const
export type RangeId = (typeof rangeIds)[number]

/** The time that one point of a chart stands for. */
export type Bucket = 'hour' | 'day' | 'month'

/** A range of time and the one before it, in UTC. All times are ISO 8601. */
export interface Range {
  id: RangeId
  bucket: Bucket
  /** Where the range before begins; it ends at `startsAt`. */
  beforeAt: string
  startsAt: string
  /** The end of the current bucket, which is not over yet. */
  endsAt: string
  /** The starts of its buckets, the oldest first. */
  buckets: readonly string[]
}

const spans: Record<RangeId, { bucket: Bucket; count: number }> = {
  '24h': { bucket: 'hour', count: 24 },
  '7d': { bucket: 'day', count: 7 },
  '30d': { bucket: 'day', count: 30 },
  '12m': { bucket: 'month', count: 12 },
}

/** The start of the bucket that contains a time, or of the one so many buckets later (UTC). */
function bucketStart(time: Date, bucket: Bucket, later = 0): string {
  const [year, month, day, hour] = [
    time.getUTCFullYear(),
    time.getUTCMonth(),
    time.getUTCDate(),
    time.getUTCHours(),
  ]
  // Date.UTC carries over: month 12 is January of the next year.
  if (bucket === 'month') return new Date(Date.UTC(year, month + later)).toISOString()
  if (bucket === 'day') return new Date(Date.UTC(year, month, day + later)).toISOString()
  return new Date(Date.UTC(year, month, day, hour + later)).toISOString()
}

/** The start of the bucket that contains a time. @param at ISO 8601 */
export const startOfBucket = (at: string, bucket: Bucket): string => bucketStart(new Date(at), bucket)

/** The range that ends with the current hour, day or month. */
export function rangeAt(id: RangeId, now: Date): Range {
  const { bucket, count } = spans[id]
  const startOf = (later: number) => bucketStart(now, bucket, later)
  const buckets = Array.from({ length: count }, (_, n) => startOf(n + 1 - count))
  return {
    id,
    bucket,
    beforeAt: startOf(1 - 2 * count),
    startsAt: startOf(1 - count),
    endsAt: startOf(1),
    buckets,
  }
}
