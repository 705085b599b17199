import 'server-only'
import type { LeaderboardRow } from '@/lib/geo/metrics/figures'
import { periodText } from '../report/labels'
import { rangeAt } from '../report/ranges'
import type { Brand } from '../setup/brand'
import { loadBrands } from '../setup/brands'
import type { BrandFact, WrongStatement } from './brand-fact'
import { defaultFilters } from './filters'
import { loadFacts } from './load-facts'
import { loadReadingProgress, type ReadingProgress } from './load-reading-progress'
import { loadReport, loadSources, type ReportClient } from './report-calls'
import type { VisibilitySources } from './report-results'
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
  facts: readonly BrandFact[]
  wrong: readonly WrongStatement[]
  /** Null: all earlier answers have been searched for these brands. */
  reading: ReadingProgress | null
}

/** How many cited pages of competitors are listed. */
const mostPages = 20

/**
 * Loads the screen's data, all of it at the same time: the second round trip after the workspace's.
 * @throws SupabaseError
 */
export async function loadCompetitors(client: ReportClient, siteId: string, now: Date): Promise<Competitors> {
  const range = rangeAt('30d', now)
  const [brands, report, sources, facts, reading] = await Promise.all([
    loadBrands(client, siteId),
    loadReport(client, siteId, defaultFilters, range),
    loadSources(client, siteId, defaultFilters, range, mostPages),
    loadFacts(client, siteId),
    loadReadingProgress(client, siteId),
  ])
  const pagesOf = new Map(sources.brandPages.map(({ brandId, pages }) => [brandId, pages]))
  return {
    period: periodText(range).current,
    brands,
    runs: totalsOfRange(report).runs.runs,
    figures: namedLeaderboard(report, range).map((row) => ({ ...row, pages: pagesOf.get(row.brandId) ?? 0 })),
    pages: sources.competitorPages,
    ...facts,
    reading,
  }
}
