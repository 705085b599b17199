import { addUp, brandSumNames, runSumNames, type Totals } from '@/lib/geo/metrics/sums'
import type { MentionRow, RunRow, VisibilityReport } from './report-results'

type Part = RunRow['part']

const totalsOf = (
  report: VisibilityReport,
  runs: RunRow | undefined,
  mentions: readonly MentionRow[],
  knowsDomains: boolean,
): Totals => ({
  runs: addUp(runSumNames, runs ? [runs] : []),
  brands: report.brands.map(({ id, isOwn, domains }) => ({
    ...addUp(
      brandSumNames,
      mentions.filter(({ brandId }) => brandId === id),
    ),
    brandId: id,
    isOwn,
    domains: knowsDomains && report.hasReadPages ? domains : null,
  })),
})

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
