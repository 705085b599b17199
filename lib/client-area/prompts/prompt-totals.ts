import type { RunTotals, Totals } from '../../geo/metrics/totals'

/** A row of run_totals, of which a screen may read a part. */
export interface RunRow {
  starts_on: string
  engine: string
  runs: number
  own_cited_runs: number
  own_text_cited_runs?: number
  unclaimed_runs?: number
  citations?: number
  own_citations?: number
  statements?: number
  agreeing_statements?: number
}

/** A row of mention_totals of the own brand, of which a screen may read a part. */
export interface MentionRow {
  starts_on: string
  engine: string
  mentions: number
  rank_sum: number
  rank_square_sum: number
  first_runs?: number
  sentiment_runs?: number
  sentiment_sum?: number
  sentiment_square_sum?: number
  modeled_runs?: number
  named?: number
  listed?: number
  recommended?: number
  picks?: number
}

/** A row without its place, or the sum of rows. */
export type Sums<Row extends RunRow | MentionRow> = Omit<Row, 'starts_on' | 'engine'>

/** A tracked brand. */
export interface TrackedBrand {
  id: string
  isOwn: boolean
}

function sumOf<Row>(rows: readonly Row[], read: (row: Row) => number | undefined): number {
  return rows.reduce((sum, row) => sum + (read(row) ?? 0), 0)
}

const runTotals = (rows: readonly Sums<RunRow>[]): RunTotals => ({
  runs: sumOf(rows, ({ runs }) => runs),
  ownCitedRuns: sumOf(rows, (row) => row.own_cited_runs),
  ownTextCitedRuns: sumOf(rows, (row) => row.own_text_cited_runs),
  unclaimedRuns: sumOf(rows, (row) => row.unclaimed_runs),
  citations: sumOf(rows, ({ citations }) => citations),
  ownCitations: sumOf(rows, (row) => row.own_citations),
  statements: sumOf(rows, ({ statements }) => statements),
  agreeingStatements: sumOf(rows, (row) => row.agreeing_statements),
})

/**
 * Adds up rows for the figures of the own brand. Columns that were not read count as 0, so figures made of them have no value. The
 * other brands are without mentions, because their rows are not read: they only say how many brands have a rank.
 */
export function totalsOf(
  runs: readonly Sums<RunRow>[],
  mentions: readonly Sums<MentionRow>[],
  brands: readonly TrackedBrand[],
): Totals {
  const totalsOfBrand = ({ id, isOwn }: TrackedBrand, rows: readonly Sums<MentionRow>[]) => ({
    brandId: id,
    isOwn,
    mentions: sumOf(rows, (row) => row.mentions),
    rankSum: sumOf(rows, (row) => row.rank_sum),
    rankSquareSum: sumOf(rows, (row) => row.rank_square_sum),
    firstRuns: sumOf(rows, (row) => row.first_runs),
    sentimentRuns: sumOf(rows, (row) => row.sentiment_runs),
    modeledRuns: sumOf(rows, (row) => row.modeled_runs),
    sentimentSum: sumOf(rows, (row) => row.sentiment_sum),
    sentimentSquareSum: sumOf(rows, (row) => row.sentiment_square_sum),
    named: sumOf(rows, (row) => row.named),
    listed: sumOf(rows, (row) => row.listed),
    recommended: sumOf(rows, (row) => row.recommended),
    picks: sumOf(rows, (row) => row.picks),
    domains: null,
  })
  return {
    runs: runTotals(runs),
    brands: brands.map((brand) => totalsOfBrand(brand, brand.isOwn ? mentions : [])),
  }
}
