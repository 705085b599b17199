import { recordOf } from '@/lib/format/record-of'
import { meanInterval, meanOf, rate, type Share } from './intervals'
import {
  type BrandFigures,
  type BrandMetricId,
  brandMetricIds,
  type Figure,
  type Figures,
  type Metric,
  type MetricId,
  metrics,
  siteMetricIds,
} from './metrics'
import {
  addUp,
  type BrandTotals,
  brandSumNames,
  pageSumNames,
  pairSumNames,
  recallSumNames,
  type Sums,
  type Totals,
} from './sums'

/** With fewer runs or events than this, a change is chance. */
export const fewestForChange = 10

/** An estimate with the runs of its filter. */
type Counted = Omit<Figure, 'change' | 'isBeyondChance'>

const isEnough = ({ n, base }: Counted) => n >= fewestForChange && base >= fewestForChange

/**
 * Compares an estimate with that of the period before.
 * @param current what is compared of it
 * @param before undefined if there is no period before
 * @returns the change is null if either period has fewer than 10 runs, or fewer than 10 events that the figure is made of
 */
function compare(estimate: Counted, current: Counted, before: Counted | undefined): Figure {
  const isComparable = before !== undefined && isEnough(current) && isEnough(before)
  const change =
    isComparable && current.value !== null && before.value !== null ? current.value - before.value : null
  const [now, then] = [current.interval, before?.interval ?? null]
  const isApart = now !== null && then !== null && (now[0] > then[1] || now[1] < then[0])
  return { ...estimate, change, isBeyondChance: change !== null && isApart }
}

/** The smallest and largest possible value of a mean. More brands may have been tracked at the time of a run than are now. */
const boundsOf = ({ unit }: Metric, brands: number, mean: number) =>
  unit === 'rank' ? { least: 1, most: Math.max(brands, mean) } : { least: 0, most: 100 }

/** @param parts the sums of each prompt, if they are of several */
function estimateOf(metric: Metric, sums: Sums, brands: number, parts: readonly Sums[] = []): Counted {
  const n = metric.isRecall ? sums.brandedRuns : sums.runs
  const { share, mean } = metric
  if (share) {
    const shares = parts.map(share)
    const { interval, ...estimate } = rate(...share(sums), shares)
    const hasInterval = !metric.isOfPairs || shares.filter(([, ofPart]) => ofPart > 0).length > 1
    return { ...estimate, interval: hasInterval ? interval : null, n }
  }
  const [sum, squareSum, count] = mean?.(sums) ?? [0, 0, 0]
  const means = parts.map((part): Share => {
    const [ofPart = 0, , countOfPart = 0] = mean?.(part) ?? []
    return [ofPart, countOfPart]
  })
  const bounds = boundsOf(metric, brands, count && sum / count)
  return { ...meanOf({ sum, squareSum, n: count }, bounds, means), n }
}

/** The parts of authority, which add up to 1 (product decision). */
export const authorityWeights = { mentionRate: 0.4, citationShare: 0.3, domains: 0.3 } as const

/**
 * 100 x (0.4 mention rate + 0.3 citation share + 0.3 x distinct domains naming the own brand / the best tracked brand's).
 * @returns no value if there are no runs or no citations, or if the domains are not known. If no run with a citation names any
 * brand, the part of the domains is 0.
 */
function authorityOf({ runs, brands }: Totals): Counted {
  const own = brands.find(({ isOwn }) => isOwn)
  const domains = brands.flatMap((brand) => brand.domains ?? [])
  const isKnown = domains.length === brands.length && runs.runs > 0 && runs.citations > 0
  if (!own || own.domains === null || !isKnown)
    return { value: null, base: runs.runs, n: runs.runs, interval: null }
  const best = Math.max(...domains)
  const value =
    100 *
    (authorityWeights.mentionRate * (own.mentions / runs.runs) +
      authorityWeights.citationShare * (runs.ownCitations / runs.citations) +
      authorityWeights.domains * (best === 0 ? 0 : own.domains / best))
  return { value, base: runs.runs, n: runs.runs, interval: null }
}

const sumsOf = ({ runs, brands, recall, pairs, pages }: Totals, brand: BrandTotals | undefined): Sums => ({
  ...addUp(brandSumNames, brand ? [brand] : []),
  ...runs,
  allMentions: brands.reduce((sum, { mentions }) => sum + mentions, 0),
  ...addUp(recallSumNames, recall ? [recall] : []),
  ...addUp(pairSumNames, pairs ? [pairs] : []),
  ...addUp(pageSumNames, pages ? [pages] : []),
})

const brandIn = ({ brands }: Totals, id: string | undefined) => brands.find(({ brandId }) => brandId === id)

/** Estimates figures of totals, with the intervals that the differences between prompts make. @param brandId of a brand in them */
function estimating(totals: Totals, brandId: string | undefined): (id: MetricId) => Counted {
  const sums = sumsOf(totals, brandIn(totals, brandId))
  const parts = totals.prompts?.map((prompt) => sumsOf(prompt, brandIn(prompt, brandId)))
  return (id) =>
    id === 'authority' ? authorityOf(totals) : estimateOf(metrics[id], sums, totals.brands.length, parts)
}

/**
 * The figures of a brand by the terms of docs/glossary.md.
 * @param brand one of the brands of `totals`
 * @param before totals of the period before; null: there is none. A brand that is not in them has no change.
 * @param now what is compared with them, if that is not all
 */
export function brandFigures(
  brand: BrandTotals,
  totals: Totals,
  before: Totals | null,
  now: Totals = totals,
): BrandFigures {
  const { brandId } = brand
  const estimate = estimating(totals, brandId)
  const current = now === totals ? estimate : estimating(now, brandId)
  const earlier = before && brandIn(before, brandId) ? estimating(before, brandId) : null
  const figure = (id: BrandMetricId) => compare(estimate(id), current(id), earlier?.(id))
  return {
    brandId: brand.brandId,
    isOwn: brand.isOwn,
    estimatedSentiments: brand.sentimentRuns - brand.modeledRuns,
    ...recordOf(brandMetricIds, figure),
  }
}

/**
 * Every figure of the own brand, its pages and facts, each with n, its interval and its change.
 * @param before totals of the period before with the same filter; null: there is none
 * @param now what is compared with them, if that is not all
 */
export function figuresOf(totals: Totals, before: Totals | null, now: Totals = totals): Figures {
  const ownOf = ({ brands }: Totals) => brands.find(({ isOwn }) => isOwn)
  const own = ownOf(totals)
  const estimate = estimating(totals, own?.brandId)
  const current = now === totals ? estimate : estimating(now, ownOf(now)?.brandId)
  const earlier = before && estimating(before, ownOf(before)?.brandId)
  return {
    n: totals.runs.runs,
    own: own ? brandFigures(own, totals, before, now) : null,
    ...recordOf(siteMetricIds, (id) => compare(estimate(id), current(id), earlier?.(id))),
  }
}

export interface LeaderboardRow extends BrandFigures {
  /** From 1. Brands with equally many mentions share a rank, and the next one is skipped: 1, 2, 2, 4. */
  rank: number
  isTied: boolean
  /** How it stands to the own brand in visibility; null: it is the own brand, or there is none. */
  standing: 'ahead' | 'level' | 'behind' | null
}

/**
 * Whether answers name a brand more often than the own one by more than chance. Both are of the same answers, so their difference is estimated answer
 * by answer, clustered by prompt. How many answers name both is not known: the difference varies most if as few as possible do.
 */
function standingOf(brand: BrandTotals, { runs, brands, prompts = [] }: Totals): LeaderboardRow['standing'] {
  const own = brands.find(({ isOwn }) => isOwn)
  if (!own || own === brand) return null
  const differenceIn = (of: readonly BrandTotals[]) => {
    const mentionsOf = (id: string) => of.find(({ brandId }) => brandId === id)?.mentions ?? 0
    return mentionsOf(brand.brandId) - mentionsOf(own.brandId)
  }
  const sum = differenceIn(brands)
  const mentions = brand.mentions + own.mentions
  const fewestBoth = Math.max(0, mentions - runs.runs)
  const interval = meanInterval(
    { sum, squareSum: mentions - 2 * fewestBoth, n: runs.runs },
    { least: -1, most: 1 },
    prompts.map((prompt): Share => [differenceIn(prompt.brands), prompt.runs.runs]),
  ) ?? [sum, sum]
  if (interval[0] > 0) return 'ahead'
  return interval[1] < 0 ? 'behind' : 'level'
}

const meanRank = ({ rankSum, mentions }: BrandTotals) => (mentions === 0 ? Infinity : rankSum / mentions)

/** By mentions; ties by runs that name the brand first, then by position, then by id, so that the order never varies. */
const byMentions = (one: BrandTotals, other: BrandTotals) =>
  other.mentions - one.mentions ||
  other.firstRuns - one.firstRuns ||
  (meanRank(one) === meanRank(other) ? 0 : meanRank(one) - meanRank(other)) ||
  (one.brandId < other.brandId ? -1 : Number(one.brandId > other.brandId))

/**
 * All tracked brands with their figures, the one with the most mentions first. The order of the given brands does not matter.
 * @param before totals of the period before; null: there is none
 * @param now what is compared with them, if that is not all
 */
export function leaderboard(totals: Totals, before: Totals | null, now: Totals = totals): LeaderboardRow[] {
  const sorted = totals.brands.toSorted(byMentions)
  const all = sorted.map(({ mentions }) => mentions)
  return sorted.map((brand) => ({
    ...brandFigures(brand, totals, before, now),
    rank: all.indexOf(brand.mentions) + 1,
    isTied: all.indexOf(brand.mentions) !== all.lastIndexOf(brand.mentions),
    standing: standingOf(brand, totals),
  }))
}
