import { type AlertFigure, alertFigures, figureRange, figureValue } from './figure-ranges'
import { addSums, comparableSums, mergeParts, type PartSums } from './part-sums'

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
 * by chance too often, see `leavesUsualRange`. Only prompts and engines that ran before count, in the same proportions.
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
