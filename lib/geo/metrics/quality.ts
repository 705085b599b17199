import { qualityDimensions } from './quality-dimensions'
import type { QualityInput } from './quality-input'

/** From the weakest to the strongest. */
export const qualityLabels = ['exploratory', 'directional', 'decision-grade'] as const
export type QualityLabel = (typeof qualityLabels)[number]

/** How good the data behind a figure is in one respect. */
export interface DimensionQuality {
  name: string
  label: QualityLabel
  /** What there is, in words. */
  value: string
  /** What is missing for the next level, in a sentence; null: nothing. */
  needed: string | null
}

export interface Quality {
  label: QualityLabel
  dimensions: readonly DimensionQuality[]
}

/** Too little in one of these makes a figure exploratory (product decision). */
const deciding: readonly string[] = ['Query volume', 'Sample size']

/**
 * How far figures can be trusted.
 * @returns exploratory with fewer than 50 prompts or 100 runs; decision-grade if all six dimensions are; otherwise directional
 */
export function qualityOf(input: QualityInput): Quality {
  const dimensions = qualityDimensions.map(({ name, value, missing }): DimensionQuality => {
    const forDirectional = missing(input, 'directional')
    const needed = forDirectional ?? missing(input, 'decision-grade')
    const reached = needed === null ? 'decision-grade' : 'directional'
    return { name, label: forDirectional === null ? reached : 'exploratory', value: value(input), needed }
  })
  const isExploratory = dimensions.some(
    ({ name, label }) => label === 'exploratory' && deciding.includes(name),
  )
  const isComplete = dimensions.every(({ label }) => label === 'decision-grade')
  const other = isComplete ? 'decision-grade' : 'directional'
  return { label: isExploratory ? 'exploratory' : other, dimensions }
}
