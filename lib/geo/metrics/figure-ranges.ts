import { leavesUsualRange, meanLeavesUsualRange, type UsualRange } from './alerts'
import type { Bounds, Sums } from './mean'
import type { BrandSums, ComparableSums } from './part-sums'

/** The figures that alerts are about. */
export const alertFigures = ['mentionRate', 'shareOfVoice', 'citationRate', 'position', 'sentiment'] as const
export type AlertFigure = (typeof alertFigures)[number]

type Rate = { k: keyof BrandSums; n: keyof BrandSums }
type Mean = { sum: keyof BrandSums; squareSum: keyof BrandSums; n: keyof BrandSums }

const rates: Partial<Record<AlertFigure, Rate>> = {
  mentionRate: { k: 'mentions', n: 'runs' },
  shareOfVoice: { k: 'mentions', n: 'allMentions' },
  citationRate: { k: 'ownCitedRuns', n: 'runs' },
}

const position: Mean = { sum: 'rankSum', squareSum: 'rankSquareSum', n: 'mentions' }
const sentiment: Mean = { sum: 'sentimentSum', squareSum: 'sentimentSquareSum', n: 'sentimentRuns' }

/** The value of a figure and what it is a share or a mean of; null: there is none. */
export function figureValue(figure: AlertFigure, sums: BrandSums): { value: number; n: number } | null {
  const rate = rates[figure]
  const mean = figure === 'position' ? position : sentiment
  const [of, n] = rate ? [sums[rate.k], sums[rate.n]] : [sums[mean.sum], sums[mean.n]]
  return n > 0 ? { value: of / n, n } : null
}

/** Smaller differences of large numbers are errors of rounding. */
const rounding = 1e-9

const isConstant = ({ sum, squareSum, n }: Sums) => n * squareSum - sum ** 2 <= rounding * n * squareSum

/** Weighted sums have fractions. A whole n that is not larger makes the interval no narrower. */
function sumsOf(sums: BrandSums, names: Mean): Sums {
  const n = Math.floor(sums[names.n])
  const factor = n === 0 ? 0 : n / sums[names.n]
  return { sum: sums[names.sum] * factor, squareSum: sums[names.squareSum] * factor, n }
}

function meanRange({ now, before }: ComparableSums, names: Mean, bounds: Bounds): UsualRange {
  const [today, usual] = [sumsOf(now, names), sumsOf(before, names)]
  if (isConstant(today) || isConstant(usual)) return { state: 'unknown', today: null, usual: null }
  return meanLeavesUsualRange([usual], today, bounds)
}

/**
 * Whether a figure left its usual range, which is its 95 % interval before.
 * @param brands how many brands are tracked, which is the worst position
 * @returns `unknown` with fewer than 10 answers or mentions in either time
 */
export function figureRange(figure: AlertFigure, sums: ComparableSums, brands: number): UsualRange {
  const rate = rates[figure]
  if (rate)
    return leavesUsualRange([{ k: sums.before[rate.k], n: sums.before[rate.n] }], {
      k: sums.now[rate.k],
      n: sums.now[rate.n],
    })
  if (figure === 'sentiment') return meanRange(sums, sentiment, { least: 0, most: 100 })
  // More brands may have been tracked at the time of a run than are now.
  const means = [sums.now, sums.before].map((one) => figureValue('position', one)?.value ?? 1)
  return meanRange(sums, position, { least: 1, most: Math.max(brands, ...means) })
}
