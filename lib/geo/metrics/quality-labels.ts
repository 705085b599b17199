import type { Estimate } from './intervals'
import type { Unit } from './metrics'

/*
 * Apart from quality.ts, which knows the engines, because browsers label figures, too.
 */

/** From the weakest to the strongest. */
export const qualityLabels = ['exploratory', 'directional', 'decision-grade'] as const
export type QualityLabel = (typeof qualityLabels)[number]

/** Above exploratory, in their order. */
export type Level = 'directional' | 'decision-grade'

/** The numbers that decide, in one place. A share of days is in sevenths. */
export const thresholds = {
  prompts: { directional: 50, 'decision-grade': 50 },
  /** Of visibility, to each side, in points. */
  halfWidth: { directional: 15, 'decision-grade': 10 },
  kinds: { directional: 2, 'decision-grade': 3 },
  days: { directional: 3, 'decision-grade': 7 },
  daysOfSeven: { directional: 1, 'decision-grade': 5 },
  runsOfPrompt: { directional: 2, 'decision-grade': 5 },
  engines: { directional: 2, 'decision-grade': 3 },
} as const satisfies Record<string, Record<Level, number>>

/**
 * How far one figure can be trusted: no further than all of them, and a share no further than its own interval is narrow. Of few branded prompts, for
 * example, recall is exploratory while visibility is directional.
 * @param label of all figures
 */
export function qualityOfFigure(
  label: QualityLabel,
  unit: Unit,
  { interval }: Pick<Estimate, 'interval'>,
): QualityLabel {
  if (unit !== 'share' || interval === null || label === 'exploratory') return label
  const points = 100 * ((interval[1] - interval[0]) / 2)
  if (points > thresholds.halfWidth.directional) return 'exploratory'
  return points > thresholds.halfWidth['decision-grade'] ? 'directional' : label
}
