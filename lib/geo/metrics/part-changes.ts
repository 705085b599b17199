import type { AlertDirection } from './alert-rule'
import { type AlertFigure, figureRange, figureValue } from './figure-ranges'
import { comparableSums, type PartSums } from './part-sums'

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
