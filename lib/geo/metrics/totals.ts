/** Sums over successful runs, as the database adds them up. */
export interface RunTotals {
  runs: number
  /** Runs that cite a page of the own brand, and those of them that cite one in the text. */
  ownCitedRuns: number
  ownTextCitedRuns: number
  /** Runs that name the own brand and cite none of its pages. */
  unclaimedRuns: number
  citations: number
  ownCitations: number
  /** Statements that were compared with the brand facts, and those that agree. */
  statements: number
  agreeingStatements: number
}

/** Sums over the successful runs that name a brand. */
export interface BrandTotals {
  brandId: string
  isOwn: boolean
  /** Runs that name it: a mention counts once in a run. */
  mentions: number
  /** Sum, and sum of the squares, of its rank by first mention. */
  rankSum: number
  rankSquareSum: number
  firstRuns: number
  /** Runs with a sentiment (0 to 100), and those of them that a model judged. */
  sentimentRuns: number
  modeledRuns: number
  sentimentSum: number
  sentimentSquareSum: number
  /** Runs by recommendation strength, which add up to the mentions. */
  named: number
  listed: number
  recommended: number
  picks: number
  /** Distinct hosts of the pages cited in runs that name it; null: not known, because parts were added. */
  domains: number | null
}

/** The totals of one period and filter. */
export interface Totals {
  runs: RunTotals
  /** Every tracked brand, those without mentions included. */
  brands: readonly BrandTotals[]
}

const addRuns = (one: RunTotals, other: RunTotals): RunTotals => ({
  runs: one.runs + other.runs,
  ownCitedRuns: one.ownCitedRuns + other.ownCitedRuns,
  ownTextCitedRuns: one.ownTextCitedRuns + other.ownTextCitedRuns,
  unclaimedRuns: one.unclaimedRuns + other.unclaimedRuns,
  citations: one.citations + other.citations,
  ownCitations: one.ownCitations + other.ownCitations,
  statements: one.statements + other.statements,
  agreeingStatements: one.agreeingStatements + other.agreeingStatements,
})

const addBrands = (one: BrandTotals, other: BrandTotals): BrandTotals => ({
  brandId: one.brandId,
  isOwn: one.isOwn,
  mentions: one.mentions + other.mentions,
  rankSum: one.rankSum + other.rankSum,
  rankSquareSum: one.rankSquareSum + other.rankSquareSum,
  firstRuns: one.firstRuns + other.firstRuns,
  sentimentRuns: one.sentimentRuns + other.sentimentRuns,
  modeledRuns: one.modeledRuns + other.modeledRuns,
  sentimentSum: one.sentimentSum + other.sentimentSum,
  sentimentSquareSum: one.sentimentSquareSum + other.sentimentSquareSum,
  named: one.named + other.named,
  listed: one.listed + other.listed,
  recommended: one.recommended + other.recommended,
  picks: one.picks + other.picks,
  // A host can be in both parts, so the number of distinct ones is not their sum.
  domains: null,
})

/**
 * Adds the totals of two parts that have no run in common. A brand may be in one of them only.
 * @returns sums of everything but `domains`, which is null where both parts have the brand
 */
export function addTotals(one: Totals, other: Totals): Totals {
  const brands = new Map(one.brands.map((brand) => [brand.brandId, brand]))
  for (const brand of other.brands) {
    const known = brands.get(brand.brandId)
    brands.set(brand.brandId, known ? addBrands(known, brand) : brand)
  }
  return { runs: addRuns(one.runs, other.runs), brands: [...brands.values()] }
}
