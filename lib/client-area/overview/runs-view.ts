import { figuresOf, type LeaderboardRow, leaderboard } from '@/lib/geo/metrics/figures'
import type { Share } from '@/lib/geo/metrics/intervals'
import { type Figures, figureIn, type MetricId, trends } from '@/lib/geo/metrics/metrics'
import { type Quality, qualityOf } from '@/lib/geo/metrics/quality'
import { isFiltered } from '../report/filter-address'
import { dateOf, type RunRange } from '../report/ranges'
import type { Filters } from './filters'
import { type Headline, headlineOf } from './headline'
import type { ReportBrand, VisibilityReport } from './report-results'
import {
  comparableTotals,
  type NewModel,
  newModels,
  recallByEngine,
  type Split,
  splitKeys,
  splitLabel,
  totalsByBucket,
  totalsBySplit,
  totalsOfRange,
} from './report-totals'
import { type Trend, trendOf } from './trend'

/** The figures of one engine, topic or type. */
export interface SplitRow {
  key: string
  label: string
  figures: Figures
}

/** What the overview shows of runs. */
export interface RunsView {
  /** Null without answers or an own brand. */
  headline: Headline | null
  figures: Figures
  /** Figures beside the main one, of the own brand over time. */
  sparklines: readonly { id: MetricId; values: readonly (number | null)[] }[]
  quality: Quality
  trend: Trend
  /** In the range or the one before. Changes are of the other engines. */
  newModels: readonly NewModel[]
  leaderboard: readonly (LeaderboardRow & { name: string })[]
  engines: readonly SplitRow[]
  /** Of branded prompts, whatever the filter of prompts. */
  recall: readonly SplitRow[]
  topics: readonly SplitRow[]
  kinds: readonly SplitRow[]
  /** Empty if no prompt has one. */
  tags: readonly SplitRow[]
  countries: readonly SplitRow[]
  personas: readonly SplitRow[]
}

function splitRows(report: VisibilityReport, { beforeOn }: RunRange, split: Split): SplitRow[] {
  const keysOf = splitKeys(report, split)
  return totalsBySplit(report, split).map(({ key, totals }) => {
    const { before, now } = comparableTotals(report, beforeOn, (part) => keysOf(part).includes(key))
    return { key, label: splitLabel[split](key), figures: figuresOf(totals, before, now) }
  })
}

/** Without a split if no prompt has a value of its own. */
function settingRows(report: VisibilityReport, range: RunRange, split: 'country' | 'persona'): SplitRow[] {
  const rows = splitRows(report, range, split)
  return rows.some(({ key }) => key !== '') ? rows : []
}

/** How far the figures of a report can be trusted, and what is missing for more. */
function qualityOfReport(report: VisibilityReport, { days }: RunRange): Quality {
  const parts = report.runs.parts.filter(({ isCurrent }) => isCurrent)
  const asked = new Set(parts.map(({ promptId }) => promptId))
  const hasOwn = report.brands.some(({ isOwn }) => isOwn)
  const prompts = report.prompts.filter(({ id, isEnabled }) => isEnabled && asked.has(id))
  return qualityOf({
    ...report.coverage,
    prompts: prompts.length,
    visibility: hasOwn
      ? (totalsOfRange(report).prompts ?? []).map(
          ({ runs, brands }): Share => [brands.find(({ isOwn }) => isOwn)?.mentions ?? 0, runs.runs],
        )
      : null,
    kinds: [...new Set(prompts.map(({ kind }) => kind))],
    daysInRange: days,
    engines: [...new Set(parts.map(({ engine }) => engine))],
  })
}

/** All tracked brands with their figures and names, the one with the most mentions first. */
export function namedLeaderboard(
  report: VisibilityReport,
  { beforeOn }: RunRange,
): (LeaderboardRow & { name: string })[] {
  const names = new Map(report.brands.map(({ id, name }: ReportBrand) => [id, name]))
  const { before, now } = comparableTotals(report, beforeOn)
  return leaderboard(totalsOfRange(report), before, now).map((row) => ({
    ...row,
    name: names.get(row.brandId) ?? '',
  }))
}

/** Recall is known only with branded prompts. */
function sparklinesOf(
  report: VisibilityReport,
  range: RunRange,
  { own, recall }: Figures,
): RunsView['sparklines'] {
  const last = recall.value === null ? 'position' : 'recall'
  const ids: readonly MetricId[] = own
    ? ['shareOfVoice', 'citationRate', 'sentiment', last]
    : ['citationRate']
  const totals = totalsByBucket(report)
  const buckets = range.buckets.map((at) => {
    const found = totals.get(dateOf(at))
    return found && figuresOf(found, null)
  })
  return ids.map((id) => ({
    id,
    values: buckets.map((figures) => (figures && figureIn(figures, id)?.value) ?? null),
  }))
}

/** The figures of a report, all made by lib/geo/metrics. */
export function runsView(report: VisibilityReport, range: RunRange, filters: Filters): RunsView {
  const { before, now } = comparableTotals(report, range.beforeOn)
  const figures = figuresOf(totalsOfRange(report), before, now)
  const quality = qualityOfReport(report, range)
  const brands = namedLeaderboard(report, range)
  const { branding, ...others } = filters
  return {
    headline: headlineOf({
      figures,
      quality: quality.label,
      brands,
      range: range.id,
      answers: isFiltered(others) ? 'these' : (branding ?? 'unbranded'),
    }),
    figures,
    quality,
    sparklines: sparklinesOf(report, range, figures),
    trend: trendOf(report, range, trends[filters.trend]),
    newModels: newModels(report, range.beforeOn),
    leaderboard: brands,
    engines: splitRows(report, range, 'engine'),
    recall: recallByEngine(report).map(({ key, totals }) => ({
      key,
      label: splitLabel.engine(key),
      figures: figuresOf(totals, null),
    })),
    topics: splitRows(report, range, 'topic'),
    kinds: splitRows(report, range, 'kind'),
    tags: splitRows(report, range, 'tag'),
    countries: settingRows(report, range, 'country'),
    personas: settingRows(report, range, 'persona'),
  }
}
