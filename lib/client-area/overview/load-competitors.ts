import 'server-only'
import { figuresOf, type LeaderboardRow } from '@/lib/geo/metrics/figures'
import type { Figure } from '@/lib/geo/metrics/metrics'
import { periodText } from '../report/labels'
import { rangeAt } from '../report/ranges'
import type { Brand } from '../setup/brand'
import { loadBrands } from '../setup/brands'
import type { BrandFact, WrongStatement } from './brand-fact'
import { defaultFilters } from './filters'
import { loadFacts } from './load-facts'
import { loadReadingProgress, type ReadingProgress } from './load-reading-progress'
import { loadNames, loadReport, loadSources, type ReportClient } from './report-calls'
import type { VisibilityNames, VisibilitySources } from './report-results'
import { totalsOfRange } from './report-totals'
import { namedLeaderboard } from './runs-view'

/** Everything that the screen of competitors shows, of the last 30 days. */
export interface Competitors {
  period: string
  brands: readonly Brand[]
  /** Successful runs. */
  runs: number
  figures: readonly (LeaderboardRow & { name: string; pages: number })[]
  pages: VisibilitySources['competitorPages']
  names: VisibilityNames
  /** What part of all names goes to them. */
  untracked: Figure
  facts: readonly BrandFact[]
  wrong: readonly WrongStatement[]
  /** Null: all earlier answers have been searched for these brands. */
  reading: ReadingProgress | null
}

/** How many cited pages of competitors, and names that are not tracked, are listed. */
const mostPages = 20
const mostNames = 25

/**
 * Loads the screen's data, all of it at the same time: the second round trip after the workspace's.
 * @throws SupabaseError
 */
export async function loadCompetitors(client: ReportClient, siteId: string, now: Date): Promise<Competitors> {
  const range = rangeAt('30d', now)
  const [brands, report, sources, names, facts, reading] = await Promise.all([
    loadBrands(client, siteId),
    loadReport(client, siteId, defaultFilters, range),
    loadSources(client, siteId, defaultFilters, range, mostPages),
    loadNames(client, siteId, defaultFilters, range, mostNames),
    loadFacts(client, siteId),
    loadReadingProgress(client, siteId),
  ])
  const totals = totalsOfRange(report)
  const pagesOf = new Map(sources.brandPages.map(({ brandId, pages }) => [brandId, pages]))
  return {
    period: periodText(range).current,
    brands,
    runs: totals.runs.runs,
    names,
    untracked: figuresOf(totals, null).untracked,
    figures: namedLeaderboard(report, range).map((row) => ({ ...row, pages: pagesOf.get(row.brandId) ?? 0 })),
    pages: sources.competitorPages,
    ...facts,
    reading,
  }
}
