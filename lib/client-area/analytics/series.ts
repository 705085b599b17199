import { namedBuckets } from '../report/labels'
import type { Range } from '../report/ranges'

/** Why a point has no values: the install came later, or the plan's limit hides them. */
export type Absence = 'not-connected' | 'hidden'

export interface SeriesPoint {
  at: string
  tick: string
  label: string
  /** One for each series, in their order; null where there is no figure. */
  values: readonly (number | null)[]
  absence: Absence | null
}

export interface Series {
  key: string
  label: string
  total: number
}

export interface SeriesChart {
  series: readonly Series[]
  points: readonly SeriesPoint[]
}

export const sumOf = (counts: readonly { visits: number }[]): number =>
  counts.reduce((sum, { visits }) => sum + visits, 0)

/** Sums by key, in the order in which the keys first occur. */
export function sumBy<Count extends { visits: number }>(
  counts: readonly Count[],
  keyOf: (count: Count) => string,
): Map<string, number> {
  const sums = new Map<string, number>()
  for (const count of counts) sums.set(keyOf(count), (sums.get(keyOf(count)) ?? 0) + count.visits)
  return sums
}

/** Divides the counts of a range and of the one before it. */
export function splitPeriods<Count extends { at: string }>(counts: readonly Count[], { startsAt }: Range) {
  const isCurrent = ({ at }: Count) => Date.parse(at) >= Date.parse(startsAt)
  return { current: counts.filter(isCurrent), before: counts.filter((count) => !isCurrent(count)) }
}

/** A range as a chart shows it. */
export interface ChartFrame {
  range: Range
  /** When the install was first there. */
  since: string
  /** From this bucket on, details are hidden; null: nothing is. */
  hiddenFrom: string | null
}

function absenceAt(at: string, hasCounts: boolean, frame: ChartFrame): Absence | null {
  const { range, since, hiddenFrom } = frame
  const next = range.buckets[range.buckets.indexOf(at) + 1] ?? range.endsAt
  if (!hasCounts && Date.parse(next) <= Date.parse(since)) return 'not-connected'
  return hiddenFrom !== null && Date.parse(at) >= Date.parse(hiddenFrom) ? 'hidden' : null
}

/**
 * Arranges counts in the buckets of a range, which have 0 where nothing was counted and no value where nothing could be.
 * @param keyOf the series of a count; counts of no listed series are left out
 */
export function chartOf<Count extends { at: string; visits: number }>(
  counts: readonly Count[],
  listed: readonly { key: string; label: string }[],
  keyOf: (count: Count) => string,
  frame: ChartFrame,
): SeriesChart {
  const { range } = frame
  const cell = (at: string, key: string) => `${Date.parse(at)} ${key}`
  const times = new Set(counts.map(({ at }) => Date.parse(at)))
  const absences = new Map(range.buckets.map((at) => [at, absenceAt(at, times.has(Date.parse(at)), frame)]))
  const shown = new Set(range.buckets.filter((at) => absences.get(at) === null).map((at) => Date.parse(at)))
  const counted = counts.filter(({ at }) => shown.has(Date.parse(at)))
  const byCell = sumBy(counted, (count) => cell(count.at, keyOf(count)))
  const bySeries = sumBy(counted, keyOf)
  return {
    series: listed.map(({ key, label }) => ({ key, label, total: bySeries.get(key) ?? 0 })),
    points: namedBuckets(range).map(({ at, ...names }) => {
      const absence = absences.get(at) ?? null
      return {
        at,
        ...names,
        values: listed.map(({ key }) => (absence === null ? (byCell.get(cell(at, key)) ?? 0) : null)),
        absence,
      }
    }),
  }
}
