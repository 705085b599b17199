import 'server-only'
import { type EngineInfo, namedEngines } from '@/lib/engines/registry'
import { environment } from '@/lib/env/server'
import { type NextStep, nextSteps } from '@/lib/geo/metrics/next-steps'
import type { AgentFigure, Figure as CountFigure } from '../analytics/change'
import { coverageOf } from '../analytics/coverage'
import { defaultFilters as allVisits } from '../analytics/filters'
import { loadVisitCounts, loadVisitedPages } from '../analytics/report-calls'
import type { VisitCount } from '../analytics/report-results'
import { agentQuery, failedPagesQuery, referralQuery } from '../analytics/visit-queries'
import { engineName } from '../engine-names'
import { type SettingChoices, settingChoices } from '../prompts/prompt-setting'
import { periodText } from '../report/labels'
import { type Range, type RunRange, rangeAt } from '../report/ranges'
import type { SiteSetup } from '../setup/site-setup'
import type { Filters } from './filters'
import { observationsOf } from './observations'
import { loadLastScan, loadUnknownAnswers, loadWrongFacts, type UnknownAnswer } from './overview-parts'
import { loadReadingNote } from './reading-note'
import { loadReport, loadSearches, loadSources, loadUnclaimedRuns, type ReportClient } from './report-calls'
import type { RecentSearch, UnclaimedRun, VisibilityReport, VisibilitySources } from './report-results'
import { type RunsView, runsView } from './runs-view'

/** The figures of a site, their trend, and the choices of the filters. */
export interface OverviewFigures {
  period: { current: string; before: string }
  bucket: Range['bucket']
  view: RunsView
  readingNote: string | null
  /** Of the site's prompts. */
  topics: readonly string[]
  choices: SettingChoices
  engines: readonly EngineInfo[]
}

/** What the overview shows below the figures. */
export interface OverviewDetails {
  sources: VisibilitySources
  /** With the names of engines, as `unclaimed`. */
  searches: readonly RecentSearch[]
  unclaimed: readonly UnclaimedRun[]
  unknown: readonly UnknownAnswer[]
  /** Null: not connected. */
  agentVisits: AgentFigure | null
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
  unknown: 10,
  failedPages: 20,
  wrong: 500,
} as const

/** Visits in a range and in the one before, without spoofed ones. @param since when visits were first reported */
function visitsOf(counts: readonly VisitCount[], { startsAt, beforeAt }: Range, since: string): AgentFigure {
  const sum = (isWanted: (at: number, verification: string | null) => boolean) =>
    counts
      .filter(({ at, verification }) => verification !== 'spoofed' && isWanted(Date.parse(at), verification))
      .reduce((all, { visits }) => all + visits, 0)
  const start = Date.parse(startsAt)
  return {
    count: sum((at) => at >= start),
    before: Date.parse(since) <= Date.parse(beforeAt) ? sum((at) => at < start) : null,
    claimed: sum((at, verification) => at >= start && verification === 'claimed'),
  }
}

function figuresOf(
  report: VisibilityReport,
  note: string | null,
  filters: Filters,
  range: RunRange,
): OverviewFigures {
  const topics = report.prompts.map(({ topic }) => topic ?? '')
  return {
    period: periodText(range),
    bucket: range.bucket,
    view: runsView(report, range, filters),
    readingNote: note,
    topics: [...new Set(topics)],
    choices: settingChoices(report.prompts),
    engines: namedEngines(environment.engines.values),
  }
}

async function loadDetails(
  client: ReportClient,
  siteId: string,
  { filters, range, now }: { filters: Filters; range: RunRange; now: Date },
  reporting: Promise<VisibilityReport>,
  loading: Promise<SiteSetup | undefined>,
): Promise<OverviewDetails> {
  // Visits are not counted by week.
  const visits = { ...range, bucket: range.bucket === 'month' ? ('month' as const) : ('day' as const) }
  const agents = agentQuery(siteId, allVisits)
  const failedQuery = failedPagesQuery(agents, allVisits) ?? agents
  const [report, sources, searches, unclaimed, unknown, agentCounts, referrals, failed, scan, wrong, setup] =
    await Promise.all([
      reporting,
      loadSources(client, siteId, filters, range, listLengths.sources),
      loadSearches(client, siteId, filters, listLengths.searches),
      loadUnclaimedRuns(client, siteId, filters, listLengths.unclaimed),
      loadUnknownAnswers(client, siteId, filters, listLengths.unknown),
      loadVisitCounts(client, agents, visits),
      loadVisitCounts(client, referralQuery(siteId, allVisits), visits),
      loadVisitedPages(client, failedQuery, rangeAt('30d', now), {
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
  return {
    sources,
    searches: searches.map((search) => ({ ...search, engines: search.engines.map(engineName) })),
    unclaimed: unclaimed
      .slice(0, listLengths.shownUnclaimed)
      .map((run) => ({ ...run, engine: engineName(run.engine) })),
    unknown,
    agentVisits: coverage.agents && visitsOf(agentCounts, range, coverage.agents.since),
    assistantVisits: coverage.people && visitsOf(referrals, range, coverage.people.since),
    scan: scan && { score: scan.score, checkedAt: scan.checkedAt },
    steps: nextSteps(observed),
  }
}

/**
 * Starts to load the overview, all parts at the same time: the second round trip after the workspace's. The figures come first,
 * because they need two short queries only.
 * @param loading what is set up for the site, which screens load once for several parts
 * @returns promises that reject with SupabaseError
 */
export function loadOverview(
  client: ReportClient,
  siteId: string,
  filters: Filters,
  now: Date,
  loading: Promise<SiteSetup | undefined>,
): { figures: Promise<OverviewFigures>; details: Promise<OverviewDetails> } {
  const range = rangeAt(filters.range, now)
  const reporting = loadReport(client, siteId, filters, range)
  const details = loadDetails(client, siteId, { filters, range, now }, reporting, loading)
  const figures = Promise.all([reporting, loadReadingNote(client, siteId, range, now)]).then(
    ([report, note]) => figuresOf(report, note, filters, range),
  )
  // A caller may wait for one of them only. The other must not end the process when it fails.
  for (const part of [figures, details]) part.catch(() => undefined)
  return { figures, details }
}
