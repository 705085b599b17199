import { figuresOf, type LeaderboardRow, leaderboard, splitBy } from '@/lib/geo/metrics/figures'
import { type Figures, trends } from '@/lib/geo/metrics/metrics'
import { type Quality, qualityOf } from '@/lib/geo/metrics/quality'
import { promptKindNames } from '../../geo/prompt-kinds'
import { engineName } from '../engine-names'
import type { Range } from '../report/ranges'
import type { Filters } from './filters'
import type { ReportBrand, VisibilityReport } from './report-results'
import { totalsBefore, totalsByPart, totalsOfRange } from './report-totals'
import { type Trend, trendOf } from './trend'

/** The figures of one engine, topic or type. */
export interface SplitRow {
  key: string
  label: string
  figures: Figures
}

/** What the overview shows of runs. */
export interface RunsView {
  figures: Figures
  quality: Quality
  trend: Trend
  leaderboard: readonly (LeaderboardRow & { name: string })[]
  engines: readonly SplitRow[]
  topics: readonly SplitRow[]
  kinds: readonly SplitRow[]
}

type Split = 'engine' | 'topic' | 'kind'

const kindNames: Readonly<Record<string, string>> = promptKindNames

const labelOf: Readonly<Record<Split, (key: string) => string>> = {
  engine: engineName,
  topic: (key) => key || 'No topic',
  kind: (key) => kindNames[key] ?? key,
}

const splitRows = (report: VisibilityReport, split: Split): SplitRow[] =>
  splitBy(totalsByPart(report, split), totalsByPart(report, split, false), ({ key }) => key).map(
    ({ key, figures }) => ({ key, label: labelOf[split](key), figures }),
  )

/** How far the figures of a report can be trusted, and what is missing for more. */
function qualityOfReport(report: VisibilityReport, { days }: Range): Quality {
  const keysOf = (wanted: string) =>
    report.runs.filter(({ isCurrent, part }) => isCurrent && part === wanted).map(({ key }) => key)
  const asked = new Set(keysOf('prompt'))
  const prompts = report.prompts.filter(({ id, isEnabled }) => isEnabled && asked.has(id))
  return qualityOf({
    ...report.coverage,
    prompts: prompts.length,
    runs: totalsOfRange(report).runs.runs,
    kinds: [...new Set(prompts.map(({ kind }) => kind))],
    daysInRange: days,
    engines: keysOf('engine'),
  })
}

/** All tracked brands with their figures and names, the one with the most mentions first. */
export function namedLeaderboard(report: VisibilityReport): (LeaderboardRow & { name: string })[] {
  const names = new Map(report.brands.map(({ id, name }: ReportBrand) => [id, name]))
  return leaderboard(totalsOfRange(report), totalsBefore(report)).map((row) => ({
    ...row,
    name: names.get(row.brandId) ?? '',
  }))
}

/** The figures of a report, all made by lib/geo/metrics. */
export function runsView(
  report: VisibilityReport,
  range: Range,
  { trend }: Pick<Filters, 'trend'>,
): RunsView {
  return {
    figures: figuresOf(totalsOfRange(report), totalsBefore(report)),
    quality: qualityOfReport(report, range),
    trend: trendOf(report, range, trends[trend]),
    leaderboard: namedLeaderboard(report),
    engines: splitRows(report, 'engine'),
    topics: splitRows(report, 'topic'),
    kinds: splitRows(report, 'kind'),
  }
}
