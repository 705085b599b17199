import 'server-only'
import { environment } from '@/lib/env/server'
import type { EngineInfo } from '@/lib/geo/engines/engine'
import { namedEngines } from '@/lib/geo/engines/named-engines'
import { type NextStep, nextSteps } from '@/lib/geo/metrics/next-steps'
import type { Figure as CountFigure } from '../analytics/change'
import { coverageOf } from '../analytics/coverage'
import { defaultFilters as allVisits } from '../analytics/filters'
import { rangeAt as visitRangeAt } from '../analytics/ranges'
import { loadVisitCounts, loadVisitedPages } from '../analytics/report-calls'
import type { VisitCount } from '../analytics/report-results'
import { agentQuery, failedPagesQuery, referralQuery } from '../analytics/visit-queries'
import { engineName } from '../engine-names'
import type { SiteSetup } from '../setup/site-setup'
import { hasAnyRun, loadLastScan, loadWrongFacts } from './dashboard-parts'
import { type DashboardView, dashboardView } from './dashboard-view'
import type { Filters } from './filters'
import { periodText } from './labels'
import { observationsOf } from './observations'
import { type Range, rangeAt } from './ranges'
import { loadReport, loadSearches, loadSources, loadUnclaimedRuns, type ReportClient } from './report-calls'
import type { RecentSearch, UnclaimedRun, VisibilitySources } from './report-results'

/** Everything that the dashboard shows of a site. */
export interface Dashboard {
  period: { current: string; before: string }
  bucket: Range['bucket']
  /** Whether the site has ever had a run. */
  hasRuns: boolean
  view: DashboardView
  /** Choices of the filters: topics of the site's prompts, and all engines. */
  topics: readonly string[]
  engines: readonly EngineInfo[]
  sources: VisibilitySources
  /** With the names of engines, as `unclaimed`. */
  searches: readonly RecentSearch[]
  unclaimed: readonly UnclaimedRun[]
  /** Null: not connected. */
  agentVisits: CountFigure | null
  assistantVisits: CountFigure | null
  /** The last weekly check; null: there is none. */
  scan: { score: number; checkedAt: string } | null
  steps: readonly NextStep[]
}

const listLengths = {
  sources: 20,
  searches: 20,
  unclaimed: 100,
  shownUnclaimed: 10,
  failedPages: 20,
  wrong: 500,
} as const

/** Visits in a range and in the one before, without spoofed ones. @param since when visits were first reported */
function visitsOf(counts: readonly VisitCount[], { startsOn, beforeOn }: Range, since: string): CountFigure {
  const sum = (isWanted: (at: number) => boolean) =>
    counts
      .filter(({ at, verification }) => verification !== 'spoofed' && isWanted(Date.parse(at)))
      .reduce((all, { visits }) => all + visits, 0)
  const start = Date.parse(startsOn)
  return {
    count: sum((at) => at >= start),
    before: Date.parse(since) <= Date.parse(beforeOn) ? sum((at) => at < start) : null,
  }
}

/**
 * Loads the dashboard, all parts at the same time: the second round trip after the workspace's.
 * @param loading what is set up for the site, which screens load once for several parts
 * @throws ServiceUnavailableError
 */
export async function loadDashboard(
  client: ReportClient,
  siteId: string,
  filters: Filters,
  now: Date,
  loading: Promise<SiteSetup | undefined>,
): Promise<Dashboard> {
  const range = rangeAt(filters.range, now)
  const visits = {
    beforeAt: `${range.beforeOn}T00:00:00.000Z`,
    endsAt: `${range.endsOn}T00:00:00.000Z`,
    bucket: range.bucket === 'month' ? ('month' as const) : ('day' as const),
  }
  const agents = agentQuery(siteId, allVisits)
  const failedQuery = failedPagesQuery(agents, allVisits) ?? agents
  const [hasRuns, report, sources, searches, unclaimed, agentCounts, referrals, failed, scan, wrong, setup] =
    await Promise.all([
      hasAnyRun(client, siteId),
      loadReport(client, siteId, filters, range),
      loadSources(client, siteId, filters, range, listLengths.sources),
      loadSearches(client, siteId, filters, listLengths.searches),
      loadUnclaimedRuns(client, siteId, filters, listLengths.unclaimed),
      loadVisitCounts(client, agents, visits),
      loadVisitCounts(client, referralQuery(siteId, allVisits), visits),
      loadVisitedPages(client, failedQuery, visitRangeAt('30d', now), {
        count: listLengths.failedPages,
        offset: 0,
      }),
      loadLastScan(client, siteId),
      loadWrongFacts(client, siteId, range),
      loading,
    ])
  const installs = setup?.installs ?? []
  const seen = installs.flatMap(({ source, firstSeenAt, lastSeenAt }) =>
    firstSeenAt && lastSeenAt ? { source, firstSeenAt, lastSeenAt } : [],
  )
  const coverage = coverageOf(seen, setup?.firstVisitAt ?? null)
  const observed = observationsOf({
    report,
    sources,
    unclaimed,
    checks: scan?.checks ?? [],
    failedPages: failed,
    wrongFacts: wrong,
    installs,
  })
  const topics = report.prompts.map(({ topic }) => topic ?? '')
  return {
    period: periodText(range),
    bucket: range.bucket,
    hasRuns,
    view: dashboardView(report, range, filters),
    topics: [...new Set(topics)],
    engines: namedEngines(environment.engines),
    sources,
    searches: searches.map((search) => ({ ...search, engines: search.engines.map(engineName) })),
    unclaimed: unclaimed
      .slice(0, listLengths.shownUnclaimed)
      .map((run) => ({ ...run, engine: engineName(run.engine) })),
    agentVisits: coverage.agents && visitsOf(agentCounts, range, coverage.agents.since),
    assistantVisits: coverage.people && visitsOf(referrals, range, coverage.people.since),
    scan: scan && { score: scan.score, checkedAt: scan.checkedAt },
    steps: nextSteps(observed),
  }
}
