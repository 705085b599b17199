import 'server-only'
import { serverClient } from '../../supabase/server'
import { periodText } from '../report/labels'
import { type Range, rangeAt } from '../report/ranges'
import type { Workspace } from '../workspace'
import { type AgentsView, agentsView } from './agents-view'
import { type Connection, connectionIn, coverageOf } from './coverage'
import type { Filters } from './filters'
import { type Freeze, freezeOf, shownPart } from './freeze'
import { latestVisits } from './latest-visits'
import { type PeopleView, peopleView } from './people-view'
import {
  loadInstalls,
  loadSuspiciousVisits,
  loadVisitCounts,
  loadVisitedPages,
  loadVisitorCounts,
  type VisitQuery,
} from './report-calls'
import type { Visit, VisitedPages } from './report-results'
import type { ChartFrame } from './series'
import type { SuspiciousVisits } from './suspicious-visits'
import type { VisitPage } from './visit-page'
import { agentQuery, failedPagesQuery, referralQuery } from './visit-queries'

/** Everything that the analytics screen shows of a site. */
export interface Analytics {
  period: { current: string; before: string }
  bucket: Range['bucket']
  /** Null: no install on the server was seen, so nothing is known. */
  agents: { connection: Connection; view: AgentsView } | null
  /** Null: the tag was not seen, so nothing is known. */
  people: { connection: Connection; view: PeopleView } | null
  latest: VisitPage<Visit>
  /** Whatever the filters are: in none of the figures. */
  suspicious: SuspiciousVisits
  /** Null: the plan's limit hides nothing. */
  freeze: (Freeze & { hidesRange: boolean }) | null
}

/** How many pages a list shows; all of them are in the export. */
const pageCounts = { failed: 20, others: 10 }

/** How many visits are shown at first, and loaded at a time. */
export const visitCount = 50

const noPages: VisitedPages = { total: 0, pages: [] }

/**
 * Loads the screen's figures, all of them at the same time: the second round trip after the workspace's.
 * @throws SupabaseError
 */
export async function loadAnalytics(
  siteId: string,
  account: Workspace['account'],
  filters: Filters,
  now: Date,
): Promise<Analytics> {
  const client = await serverClient()
  const range = rangeAt(filters.range, now)
  const freeze = freezeOf(account, range)
  const shown = shownPart(range, freeze)
  const agents = agentQuery(siteId, filters)
  const referrals = referralQuery(siteId, filters)
  const loadPages = (query: VisitQuery | null, count: number) =>
    query && !shown.isEmpty ? loadVisitedPages(client, query, shown.range, { count, offset: 0 }) : noPages
  const [
    installs,
    agentCounts,
    referralCounts,
    visitors,
    failedPages,
    topPages,
    landingPages,
    latest,
    suspicious,
  ] = await Promise.all([
    loadInstalls(client, siteId),
    loadVisitCounts(client, agents, range),
    loadVisitCounts(client, referrals, range),
    loadVisitorCounts(client, siteId, range),
    loadPages(failedPagesQuery(agents, filters), pageCounts.failed),
    loadPages(agents, pageCounts.others),
    loadPages(referrals, pageCounts.others),
    latestVisits(client, siteId, filters, { startsAt: range.startsAt, endsAt: shown.lastMoment }, visitCount),
    loadSuspiciousVisits(client, siteId),
  ])
  const coverage = coverageOf(installs.installs, installs.firstVisitAt)
  const known = {
    agents: coverage.agents && connectionIn(coverage.agents, range),
    people: coverage.people && connectionIn(coverage.people, range),
  }
  const frameOf = ({ since }: Connection): ChartFrame => ({
    range,
    since,
    hiddenFrom: freeze?.hiddenFrom ?? null,
  })
  return {
    period: periodText(range),
    bucket: range.bucket,
    agents: known.agents && {
      connection: known.agents,
      view: agentsView({ counts: agentCounts, failedPages, topPages }, frameOf(known.agents), {
        isComparable: known.agents.isComparable,
        split: filters.split,
        hasStatusFilter: filters.status !== null,
      }),
    },
    people: known.people && {
      connection: known.people,
      view: peopleView(
        { referrals: referralCounts, landingPages, visitors },
        frameOf(known.people),
        known.people.isComparable,
      ),
    },
    latest,
    suspicious,
    freeze: freeze && { ...freeze, hidesRange: shown.isEmpty },
  }
}
