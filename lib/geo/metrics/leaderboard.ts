import { type BrandFigures, brandFigures } from './brand-figures'
import type { BrandTotals, Totals } from './totals'

export interface LeaderboardRow extends BrandFigures {
  /** From 1. Brands with equally many mentions share a rank, and the next one is skipped: 1, 2, 2, 4. */
  rank: number
  isTied: boolean
}

const meanRank = ({ rankSum, mentions }: BrandTotals) => (mentions === 0 ? Infinity : rankSum / mentions)

const compareIds = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** By mentions; ties by runs that name the brand first, then by position, then by id, so that the order never varies. */
const byMentions = (one: BrandTotals, other: BrandTotals) =>
  other.mentions - one.mentions ||
  other.firstRuns - one.firstRuns ||
  (meanRank(one) === meanRank(other) ? 0 : meanRank(one) - meanRank(other)) ||
  compareIds(one.brandId, other.brandId)

/**
 * All tracked brands with their figures, the one with the most mentions first. The order of the given brands does not matter.
 * @param before totals of the period before; null: there is none
 */
export function leaderboard(totals: Totals, before: Totals | null): LeaderboardRow[] {
  const mentionsOf = ({ mentions }: BrandTotals) => mentions
  const sorted = totals.brands.toSorted(byMentions)
  const all = sorted.map(mentionsOf)
  return sorted.map((brand) => ({
    ...brandFigures(brand, totals, before),
    rank: all.indexOf(brand.mentions) + 1,
    isTied: all.indexOf(brand.mentions) !== all.lastIndexOf(brand.mentions),
  }))
}
