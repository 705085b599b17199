import { type Interval, type MeanSums, meanInterval, wilsonInterval } from './intervals'
import { type AlertFigure, alertFigures, type MetricId, metrics } from './metrics'
import { addSums, type ComparableSums, comparableSums, mergeParts, type PartSums } from './part-sums'
import type { Sums } from './sums'

/** How many days make up what is usual. */
export const usualDays = 28

/** Fewest runs, today and in the days before, for an alert. */
export const fewestForAlert = 10

/** Where today's figure is. `unknown`: too few runs, or no interval. */
export interface UsualRange {
  state: 'unknown' | 'usual' | 'above' | 'below'
  today: Interval | null
  usual: Interval | null
}

const unknown: UsualRange = { state: 'unknown', today: null, usual: null }

/**
 * Whether a figure left its usual range: its intervals in both times do not overlap. If the figure has not changed, this happens on
 * about 2 of 100 days when each day has as many runs: a normal test at 2.29 standard errors, z95 * (1 + 28 ** -0.5) / (1 + 1 / 28) ** 0.5.
 */
function compared(today: Interval | null, usual: Interval | null): UsualRange {
  const isAbove = today !== null && usual !== null && today[0] > usual[1]
  const isBelow = today !== null && usual !== null && today[1] < usual[0]
  if (isAbove || isBelow) return { state: isAbove ? 'above' : 'below', today, usual }
  return { state: today && usual ? 'usual' : 'unknown', today, usual }
}

/** The value of a figure and what it is a share or a mean of; null: there is none. */
export function figureValue(figure: MetricId, sums: Sums): { value: number; n: number } | null {
  const { share, mean } = metrics[figure]
  const [sum, , count = 0] = mean?.(sums) ?? []
  const [of = 0, n = 0] = share?.(sums) ?? [sum, count]
  return n > 0 ? { value: of / n, n } : null
}

/** Smaller differences of large numbers are errors of rounding. */
const rounding = 1e-9

const isConstant = ({ sum, squareSum, n }: MeanSums) => n * squareSum - sum ** 2 <= rounding * n * squareSum

/** Weighted sums have fractions. A whole n that is not larger makes the interval no narrower. */
function wholeMean([sum, squareSum, n]: readonly [number, number, number]): MeanSums {
  const whole = Math.floor(n)
  const factor = whole === 0 ? 0 : whole / n
  return { sum: sum * factor, squareSum: squareSum * factor, n: whole }
}

/**
 * Whether a figure left its usual range, which is its 95 % interval before.
 * @param brands how many brands are tracked, which is the worst position
 * @returns `unknown` with fewer than 10 answers or mentions in either time, and for a mean whose values are all equal in one of them
 */
export function figureRange(figure: MetricId, { now, before }: ComparableSums, brands: number): UsualRange {
  const { share, mean, unit } = metrics[figure]
  if (share) {
    const [[k, n], [usualK, usualN]] = [share(now), share(before)]
    if (Math.min(n, usualN) < fewestForAlert) return unknown
    return compared(wilsonInterval(k, n), wilsonInterval(usualK, usualN))
  }
  if (!mean) return unknown
  const [today, usual] = [wholeMean(mean(now)), wholeMean(mean(before))]
  if (isConstant(today) || isConstant(usual) || Math.min(today.n, usual.n) < fewestForAlert) return unknown
  // More brands may have been tracked at the time of a run than are now.
  const worst = Math.max(brands, ...[now, before].map((sums) => figureValue(figure, sums)?.value ?? 1))
  const bounds = unit === 'rank' ? { least: 1, most: worst } : { least: 0, most: 100 }
  return compared(meanInterval(today, bounds), meanInterval(usual, bounds))
}

export type AlertDirection = 'above' | 'below'

/** The runs of a site's newest two days with runs, and of the days before them. */
export interface AlertHistory {
  newest: { day: string; parts: readonly PartSums[] }
  second: { day: string; parts: readonly PartSums[] }
  /** Of up to 28 days with runs, added up. */
  before: readonly PartSums[]
  /** How many brands are tracked. */
  brands: number
}

/** A figure that left its usual range. */
export interface Alert {
  figure: AlertFigure
  direction: AlertDirection
  /** The first of the two days. */
  sinceDay: string
  /** Of both days together. */
  value: number
  /** What the value is a share or a mean of. */
  n: number
  usualLow: number
  usualHigh: number
}

/** A prompt on an engine counts once it has seven times as many runs before as on the day: with daily runs, after a week. */
export const leastTimesBefore = 7

/** How many days pass until the same figure can leave its range in the same direction again. */
export const quietDays = 7

/**
 * Which figures left their usual range: on both of the newest two days with runs, in the same direction. One day alone leaves it
 * by chance too often, see `compared`. Only prompts and engines that ran before count, in the same proportions.
 * @param recent alerts of the last 7 days: none of the same figure and direction is made again
 */
export function alertsOf(
  { newest, second, before, brands }: AlertHistory,
  recent: readonly Pick<Alert, 'figure' | 'direction'>[],
): Alert[] {
  const sums = comparableSums(before, newest.parts, leastTimesBefore)
  const secondSums = comparableSums(before, second.parts, leastTimesBefore)
  if (!sums || !secondSums) return []
  return alertFigures.flatMap((figure): Alert[] => {
    const { state: direction, usual } = figureRange(figure, sums, brands)
    const both = figureValue(figure, addSums([sums.now, secondSums.now]))
    if (direction === 'usual' || direction === 'unknown' || !usual || !both) return []
    const isOneDay = figureRange(figure, secondSums, brands).state !== direction
    const isKnown = recent.some((alert) => alert.figure === figure && alert.direction === direction)
    if (isOneDay || isKnown) return []
    const [usualLow, usualHigh] = usual
    return [{ figure, direction, sinceDay: second.day, ...both, usualLow, usualHigh }]
  })
}

/** The runs of the newest two days together, as evidence for an alert. */
export const alertParts = ({ newest, second }: Pick<AlertHistory, 'newest' | 'second'>): PartSums[] =>
  mergeParts([newest.parts, second.parts])

/** A prompt or an engine whose figure changed by more than chance. */
export interface PartChange {
  /** ID of the prompt, or of the engine. */
  key: string
  direction: AlertDirection
  before: number
  value: number
  /** What the value is a share or a mean of. */
  n: number
}

interface ChangeOptions {
  figure: AlertFigure
  by: 'engine' | 'promptId'
  brands: number
  /** See `comparableSums`. */
  leastTimes: number
}

/**
 * Prompts or engines whose figure left its 95 % interval of the time before: the two intervals do not overlap, and both times have at
 * least 10 answers or mentions. Of 1,000 that have not changed, about 6 do so by chance.
 * @returns the one that moved the figure of all answers most first: by the difference times n
 */
export function partChanges(
  before: readonly PartSums[],
  now: readonly PartSums[],
  { figure, by, brands, leastTimes }: ChangeOptions,
): PartChange[] {
  const earlier = Map.groupBy(before, (part) => part[by])
  const changes = [...Map.groupBy(now, (part) => part[by])].flatMap(([key, parts]): PartChange[] => {
    const sums = comparableSums(earlier.get(key) ?? [], parts, leastTimes)
    if (!sums) return []
    const { state: direction } = figureRange(figure, sums, brands)
    const [current, usual] = [figureValue(figure, sums.now), figureValue(figure, sums.before)]
    if (direction === 'usual' || direction === 'unknown' || !current || !usual) return []
    return [{ key, direction, before: usual.value, ...current }]
  })
  const weightOf = ({ value, before: usual, n }: PartChange) => Math.abs(value - usual) * n
  return changes.toSorted((one, other) => weightOf(other) - weightOf(one) || (one.key < other.key ? -1 : 1))
}
