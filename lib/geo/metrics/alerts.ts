import { type Bounds, meanInterval, type Sums } from './mean'
import { type Interval, wilsonInterval } from './wilson'

/** How many days make up what is usual. */
export const usualDays = 28

/** Fewest runs, today and in the days before, for an alert. */
export const fewestForAlert = 10

/** How often something happened, of n times. */
export interface Counts {
  k: number
  n: number
}

/** Where today's figure is. `unknown`: too few runs, or no interval. */
export interface UsualRange {
  state: 'unknown' | 'usual' | 'above' | 'below'
  today: Interval | null
  usual: Interval | null
}

function position(today: Interval | null, usual: Interval | null): UsualRange['state'] {
  if (!today || !usual) return 'unknown'
  if (today[0] > usual[1]) return 'above'
  return today[1] < usual[0] ? 'below' : 'usual'
}

const isEnough = ({ n }: { n: number }) => n >= fewestForAlert

/**
 * Whether a rate left its usual range: today's Wilson interval and that of the days before do not overlap. If the rate has not
 * changed, this happens on about 2 of 100 days when each day has as many runs: a normal test at 2.29 standard errors,
 * z95 * (1 + 28 ** -0.5) / (1 + 1 / 28) ** 0.5.
 * @param history by day, the newest last; the last 28 are pooled
 * @returns `unknown` with fewer than 10 runs today or in the days before
 */
export function leavesUsualRange(history: readonly Counts[], today: Counts): UsualRange {
  const pooled = history
    .slice(-usualDays)
    .reduce((sum, { k, n }) => ({ k: sum.k + k, n: sum.n + n }), { k: 0, n: 0 })
  if (!isEnough(pooled) || !isEnough(today)) return { state: 'unknown', today: null, usual: null }
  const intervals = { today: wilsonInterval(today.k, today.n), usual: wilsonInterval(pooled.k, pooled.n) }
  return { state: position(intervals.today, intervals.usual), ...intervals }
}

/**
 * The same for a mean, such as position or sentiment, with its interval by Student's t.
 * @param history by day, the newest last; the last 28 are pooled
 * @returns `unknown` with fewer than 10 values today or in the days before, and if all values of one of them are equal
 */
export function meanLeavesUsualRange(history: readonly Sums[], today: Sums, bounds: Bounds): UsualRange {
  const pooled = history.slice(-usualDays).reduce(
    (all, { sum, squareSum, n }) => ({
      sum: all.sum + sum,
      squareSum: all.squareSum + squareSum,
      n: all.n + n,
    }),
    { sum: 0, squareSum: 0, n: 0 },
  )
  if (!isEnough(pooled) || !isEnough(today)) return { state: 'unknown', today: null, usual: null }
  const intervals = { today: meanInterval(today, bounds), usual: meanInterval(pooled, bounds) }
  return { state: position(intervals.today, intervals.usual), ...intervals }
}
