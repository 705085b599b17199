import { type Counted, compare, type Figure } from './figure'
import { meanOf } from './mean'
import type { BrandTotals, Totals } from './totals'
import { rate } from './wilson'

/** From the weakest to the strongest. Each mention has one. */
export const strengths = ['named', 'listed', 'recommended', 'pick'] as const
export type Strength = (typeof strengths)[number]

/** The figures of one tracked brand. */
export interface BrandFigures {
  brandId: string
  isOwn: boolean
  /** Runs that name it / runs. Shown as visibility. */
  mentionRate: Figure
  /** Its mentions / mentions of all tracked brands. */
  shareOfVoice: Figure
  /** Mean rank by first mention, in the runs that name it; 1 is best. */
  position: Figure
  /** Runs that name it first / runs. */
  firstShare: Figure
  /** Mean over its mentions, 0 to 100. */
  sentiment: Figure
  /** How many of these sentiments come from the lexicon. */
  estimatedSentiments: number
  /** Its mentions by recommendation strength, as shares that add up to 1. */
  strength: Readonly<Record<Strength, Figure>>
}

type BrandFigure = Exclude<keyof BrandFigures, 'brandId' | 'isOwn' | 'estimatedSentiments' | 'strength'>
type Estimates = Record<BrandFigure | Strength, Counted>

function estimatesOf(brand: BrandTotals, { runs: { runs }, brands }: Totals): Estimates {
  const allMentions = brands.reduce((sum, { mentions }) => sum + mentions, 0)
  const { mentions, rankSum, rankSquareSum, sentimentRuns, sentimentSum, sentimentSquareSum } = brand
  // More brands may have been tracked at the time of a run than are now.
  const ranks = { least: 1, most: Math.max(brands.length, mentions && rankSum / mentions) }
  return {
    mentionRate: { ...rate(mentions, runs), n: runs },
    shareOfVoice: { ...rate(mentions, allMentions), n: runs },
    position: { ...meanOf({ sum: rankSum, squareSum: rankSquareSum, n: mentions }, ranks), n: runs },
    firstShare: { ...rate(brand.firstRuns, runs), n: runs },
    sentiment: {
      ...meanOf(
        { sum: sentimentSum, squareSum: sentimentSquareSum, n: sentimentRuns },
        { least: 0, most: 100 },
      ),
      n: runs,
    },
    named: { ...rate(brand.named, mentions), n: runs },
    listed: { ...rate(brand.listed, mentions), n: runs },
    recommended: { ...rate(brand.recommended, mentions), n: runs },
    pick: { ...rate(brand.picks, mentions), n: runs },
  }
}

/**
 * The figures of a brand by the terms of docs/glossary.md.
 * @param brand one of the brands of `totals`
 * @param before totals of the period before; null: there is none. A brand that is not in them has no change.
 */
export function brandFigures(brand: BrandTotals, totals: Totals, before: Totals | null): BrandFigures {
  const brandBefore = before?.brands.find(({ brandId }) => brandId === brand.brandId)
  const current = estimatesOf(brand, totals)
  const earlier = before && brandBefore ? estimatesOf(brandBefore, before) : null
  const figure = (name: keyof Estimates) => compare(current[name], earlier?.[name] ?? null)
  return {
    brandId: brand.brandId,
    isOwn: brand.isOwn,
    mentionRate: figure('mentionRate'),
    shareOfVoice: figure('shareOfVoice'),
    position: figure('position'),
    firstShare: figure('firstShare'),
    sentiment: figure('sentiment'),
    estimatedSentiments: brand.sentimentRuns - brand.modeledRuns,
    strength: {
      named: figure('named'),
      listed: figure('listed'),
      recommended: figure('recommended'),
      pick: figure('pick'),
    },
  }
}
