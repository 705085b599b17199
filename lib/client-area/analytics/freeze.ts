import { type Range, startOfBucket } from '../report/ranges'
import type { Meter } from '../workspace'

/** An account with more visitors than its plan includes: details after a moment are hidden. */
export interface Freeze {
  /** When the limit was reached. */
  since: string
  /** Details are shown for the buckets that end until then: the first bucket that is hidden. */
  hiddenFrom: string
}

/**
 * Whether details are hidden in a range.
 * @param account its meters, and when this month's visitors exceeded the plan; a larger plan ends the freeze at once
 * @returns null if everything is shown
 */
export function freezeOf(
  account: {
    visitorLimitReachedAt: string | null
    meters: readonly Pick<Meter, 'name' | 'used' | 'allowed'>[]
  },
  { bucket }: Pick<Range, 'bucket'>,
): Freeze | null {
  const { visitorLimitReachedAt: since, meters } = account
  const meter = meters.find(({ name }) => name === 'visitors')
  if (since === null || !meter || meter.allowed === null || meter.used <= meter.allowed) return null
  return { since, hiddenFrom: startOfBucket(since, bucket) }
}

const earlier = (one: string, other: string) => (Date.parse(one) <= Date.parse(other) ? one : other)

/** What of a range is shown in detail. */
export interface ShownPart {
  /** The range without its hidden buckets. */
  range: Range
  /** When the last single visit can be that is shown. */
  lastMoment: string
  /** Whether nothing of it is shown. */
  isEmpty: boolean
}

/** The part of a range that is shown in detail: all of it if nothing is hidden. */
export function shownPart(range: Range, freeze: Freeze | null): ShownPart {
  const { hiddenFrom = range.endsAt, since = range.endsAt } = freeze ?? {}
  const endsAt = earlier(range.endsAt, hiddenFrom)
  const buckets = range.buckets.filter((at) => Date.parse(at) < Date.parse(endsAt))
  return {
    range: { ...range, endsAt, buckets },
    lastMoment: earlier(range.endsAt, since),
    isEmpty: buckets.length === 0,
  }
}
