import type { BrandTotals, RunTotals, Totals } from '@/lib/geo/metrics/totals'
import type { MentionRow, ReportBrand, RunRow, VisibilityReport } from './report-results'

type Part = RunRow['part']

const noRuns: RunTotals = {
  runs: 0,
  ownCitedRuns: 0,
  ownTextCitedRuns: 0,
  unclaimedRuns: 0,
  citations: 0,
  ownCitations: 0,
  statements: 0,
  agreeingStatements: 0,
}

const noMentions = {
  mentions: 0,
  rankSum: 0,
  rankSquareSum: 0,
  firstRuns: 0,
  sentimentRuns: 0,
  modeledRuns: 0,
  sentimentSum: 0,
  sentimentSquareSum: 0,
  named: 0,
  listed: 0,
  recommended: 0,
  picks: 0,
}

function runTotals({ isCurrent: _, part: __, key: ___, ...sums }: RunRow): RunTotals {
  return sums
}

function brandTotals(row: MentionRow | undefined, brand: ReportBrand, domains: number | null): BrandTotals {
  const { isCurrent: _, part: __, key: ___, ...sums } = { ...noMentions, ...row }
  return { ...sums, brandId: brand.id, isOwn: brand.isOwn, domains }
}

function totalsOf(
  report: VisibilityReport,
  runs: RunRow | undefined,
  mentions: readonly MentionRow[],
  knowsDomains: boolean,
): Totals {
  return {
    runs: runs ? runTotals(runs) : noRuns,
    brands: report.brands.map((brand) => {
      const row = mentions.find(({ brandId }) => brandId === brand.id)
      return brandTotals(row, brand, knowsDomains && report.hasReadPages ? brand.domains : null)
    }),
  }
}

/** Totals of the whole range; without runs all of them are 0. The domains are known if pages were read and nothing is filtered. */
export const totalsOfRange = (report: VisibilityReport): Totals =>
  totalsOf(
    report,
    report.runs.find(({ isCurrent, part }) => isCurrent && part === 'all'),
    report.mentions.filter(({ isCurrent, part }) => isCurrent && part === 'all'),
    true,
  )

/** Totals of the range before; null if it has no runs. Which pages named a brand at that time is not known. */
export function totalsBefore(report: VisibilityReport): Totals | null {
  const runs = report.runs.find(({ isCurrent, part }) => !isCurrent && part === 'all')
  const mentions = report.mentions.filter(({ isCurrent, part }) => !isCurrent && part === 'all')
  return runs ? totalsOf(report, runs, mentions, false) : null
}

/** Totals with the key of their part, such as an engine's ID. */
export interface KeyedTotals extends Totals {
  key: string
}

/** Totals by engine, topic, type or bucket, of the range or of the one before; parts without runs are left out. */
export function totalsByPart(
  report: VisibilityReport,
  wanted: Exclude<Part, 'all' | 'prompt'>,
  isOfRange = true,
): KeyedTotals[] {
  const mentions = Map.groupBy(
    report.mentions.filter(({ isCurrent, part }) => isCurrent === isOfRange && part === wanted),
    ({ key }) => key,
  )
  return report.runs
    .filter(({ isCurrent, part }) => isCurrent === isOfRange && part === wanted)
    .map((row) => ({ key: row.key, ...totalsOf(report, row, mentions.get(row.key) ?? [], false) }))
}
