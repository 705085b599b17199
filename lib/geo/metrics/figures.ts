import { recordOf } from '@/lib/format/record-of'
import { meanOf, rate } from './intervals'
import {
  type BrandFigures,
  type BrandMetricId,
  brandMetricIds,
  type Figure,
  type Figures,
  type Metric,
  metrics,
  type SiteMetricId,
  siteMetricIds,
} from './metrics'
import { addUp, type BrandTotals, brandSumNames, runSumNames, type Sums, type Totals } from './sums'

/** With fewer runs or events than this, a change is chance. */
export const fewestForChange = 10

/** An estimate with the runs of its filter. */
type Counted = Omit<Figure, 'change'>

const isEnough = ({ n, base }: Counted) => n >= fewestForChange && base >= fewestForChange

/**
 * Compares an estimate with that of the period before.
 * @param before null if there is no period before
 * @returns the change is null if either period has fewer than 10 runs, or fewer than 10 events that the figure is made of
 */
function compare(current: Counted, before: Counted | null): Figure {
  const isComparable = before !== null && isEnough(current) && isEnough(before)
  const change =
    isComparable && current.value !== null && before.value !== null ? current.value - before.value : null
  return { ...current, change }
}

/** The smallest and largest possible value of a mean. More brands may have been tracked at the time of a run than are now. */
const boundsOf = ({ unit }: Metric, brands: number, mean: number) =>
  unit === 'rank' ? { least: 1, most: Math.max(brands, mean) } : { least: 0, most: 100 }

function estimateOf(metric: Metric, sums: Sums, brands: number): Counted {
  if (metric.share) return { ...rate(...metric.share(sums)), n: sums.runs }
  const [sum, squareSum, n] = metric.mean?.(sums) ?? [0, 0, 0]
  return { ...meanOf({ sum, squareSum, n }, boundsOf(metric, brands, n && sum / n)), n: sums.runs }
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

const sumsOf = ({ runs, brands }: Totals, brand: BrandTotals | undefined): Sums => ({
  ...addUp(brandSumNames, brand ? [brand] : []),
  ...runs,
  allMentions: brands.reduce((sum, { mentions }) => sum + mentions, 0),
})

/**
 * The figures of a brand by the terms of docs/glossary.md.
 * @param brand one of the brands of `totals`
 * @param before totals of the period before; null: there is none. A brand that is not in them has no change.
 */
export function brandFigures(brand: BrandTotals, totals: Totals, before: Totals | null): BrandFigures {
  const brandBefore = before?.brands.find(({ brandId }) => brandId === brand.brandId)
  const current = sumsOf(totals, brand)
  const earlier = before && brandBefore && sumsOf(before, brandBefore)
  const figure = (id: BrandMetricId) =>
    compare(
      estimateOf(metrics[id], current, totals.brands.length),
      before && earlier ? estimateOf(metrics[id], earlier, before.brands.length) : null,
    )
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
 */
export function figuresOf(totals: Totals, before: Totals | null): Figures {
  const ownOf = ({ brands }: Totals) => brands.find(({ isOwn }) => isOwn)
  const own = ownOf(totals)
  const estimate = (id: SiteMetricId, of: Totals) =>
    id === 'authority' ? authorityOf(of) : estimateOf(metrics[id], sumsOf(of, ownOf(of)), of.brands.length)
  return {
    n: totals.runs.runs,
    own: own ? brandFigures(own, totals, before) : null,
    ...recordOf(siteMetricIds, (id) => compare(estimate(id, totals), before && estimate(id, before))),
  }
}

export interface LeaderboardRow extends BrandFigures {
  /** From 1. Brands with equally many mentions share a rank, and the next one is skipped: 1, 2, 2, 4. */
  rank: number
  isTied: boolean
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
 */
export function leaderboard(totals: Totals, before: Totals | null): LeaderboardRow[] {
  const sorted = totals.brands.toSorted(byMentions)
  const all = sorted.map(({ mentions }) => mentions)
  return sorted.map((brand) => ({
    ...brandFigures(brand, totals, before),
    rank: all.indexOf(brand.mentions) + 1,
    isTied: all.indexOf(brand.mentions) !== all.lastIndexOf(brand.mentions),
  }))
}

/**
 * Adds the totals of parts that have no run in common. A brand may be in some of them only.
 * @returns sums of everything but `domains`, which is null where several parts have the brand: a host can be in all of them
 */
export function addTotals(parts: readonly Totals[]): Totals {
  const brands = Map.groupBy(
    parts.flatMap((part) => part.brands),
    ({ brandId }) => brandId,
  )
  return {
    runs: addUp(
      runSumNames,
      parts.map(({ runs }) => runs),
    ),
    brands: [...brands.values()].flatMap((same) => {
      const [first, ...others] = same
      return first
        ? { ...first, ...(others.length > 0 && { ...addUp(brandSumNames, same), domains: null }) }
        : []
    }),
  }
}

export interface Split {
  key: string
  totals: Totals
  figures: Figures
}

/**
 * Figures by engine, topic, or whatever else the rows are split by.
 * @param rows totals that have no run in common, such as one row for each engine and topic
 * @param before rows of the period before; null: there is none. A key without rows in it has no change.
 * @param keyOf what a row is counted under, such as `({ engine }) => engine`
 * @returns the key with the most runs first. A key that several rows were added for has no authority, see `addTotals`.
 */
export function splitBy<Row extends Totals>(
  rows: readonly Row[],
  before: readonly Row[] | null,
  keyOf: (row: Row) => string,
): Split[] {
  const earlier = before && Map.groupBy(before, keyOf)
  return [...Map.groupBy(rows, keyOf)]
    .map(([key, parts]) => {
      const totals = addTotals(parts)
      const found = earlier?.get(key)
      return { key, totals, figures: figuresOf(totals, found ? addTotals(found) : null) }
    })
    .toSorted((one, other) => other.figures.n - one.figures.n || (one.key < other.key ? -1 : 1))
}
