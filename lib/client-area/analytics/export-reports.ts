import 'server-only'
import type { CsvValue } from '../report/csv'
import { agentFacts, assistantFacts, purposeLabels } from './agent-facts'
import type { Filters } from './filters'
import type { ShownPart } from './freeze'
import { latestVisits } from './latest-visits'
import { loadVisitCounts, loadVisitedPages, type ReportClient, type VisitQuery } from './report-calls'
import type { Visit, VisitCount } from './report-results'
import { agentQuery, referralQuery } from './visit-queries'

export const exportReports = ['agents', 'pages', 'referrals', 'landing-pages', 'visits'] as const
export type ExportReport = (typeof exportReports)[number]

/** What is exported. */
export interface ExportScope {
  client: ReportClient
  siteId: string
  filters: Filters
  /** What the plan shows of the range. */
  shown: ShownPart
}

type Rows = AsyncGenerator<CsvValue[]>

/** How many are loaded at a time. */
const pagesAtOnce = 5_000
const visitsAtOnce = 2_000

/** Counts in order, a month at a time. Months are exported by day, except those of a single page, whose days are not kept so long. */
async function* countsOf(
  client: ReportClient,
  query: VisitQuery,
  { range }: ShownPart,
): AsyncGenerator<readonly VisitCount[]> {
  const { bucket, startsAt, endsAt, buckets } = range
  const spans =
    bucket === 'month'
      ? buckets.map((at, n) => ({ startsAt: at, endsAt: buckets[n + 1] ?? endsAt }))
      : [{ startsAt, endsAt }]
  for (const span of spans) {
    const counts = await loadVisitCounts(client, query, {
      beforeAt: span.startsAt,
      endsAt: span.endsAt,
      bucket: bucket === 'month' && query.path === null ? 'day' : bucket,
    })
    yield counts.toSorted(
      (one, other) => Date.parse(one.at) - Date.parse(other.at) || one.name.localeCompare(other.name, 'en'),
    )
  }
}

/** "2026-11-24T15:00:00Z", which spreadsheets and programs read. */
const timeCell = (at: string) => new Date(at).toISOString().replace(/\.000Z$/, 'Z')

const statusCell = (status: number | null): CsvValue => status || 'unknown'

async function* agentRows({ client, siteId, filters, shown }: ExportScope): Rows {
  for await (const counts of countsOf(client, agentQuery(siteId, filters), shown)) {
    for (const { at, name, verification, status, visits } of counts) {
      if (verification === 'spoofed') continue
      const { owner, purpose } = agentFacts(name)
      yield [timeCell(at), name, owner, purposeLabels[purpose], verification, statusCell(status), visits]
    }
  }
}

async function* pageRows({ client, shown }: ExportScope, query: VisitQuery): Rows {
  for (let offset = 0; !shown.isEmpty; offset += pagesAtOnce) {
    const part = { count: pagesAtOnce, offset }
    const { pages, total } = await loadVisitedPages(client, query, shown.range, part)
    for (const { path, visits, claimed, statuses } of pages) {
      const page = path === '*' ? 'All other pages' : path
      yield query.kind === 'agent'
        ? [page, visits, claimed, statuses.map(statusCell).join(' ')]
        : [page, visits]
    }
    if (offset + pagesAtOnce >= total) return
  }
}

async function* referralRows({ client, siteId, filters, shown }: ExportScope): Rows {
  for await (const counts of countsOf(client, referralQuery(siteId, filters), shown)) {
    for (const { at, name, visits } of counts) {
      const { name: assistant, owner } = assistantFacts(name)
      yield [timeCell(at), assistant, owner, visits]
    }
  }
}

function visitRow({ at, kind, name, verification, path, status, source }: Visit): CsvValue[] {
  const isAgent = kind === 'agent'
  const { name: assistant, owner } = assistantFacts(name)
  const facts = agentFacts(name)
  return [
    timeCell(at),
    isAgent ? 'AI agent' : 'Person from an assistant',
    isAgent ? name : assistant,
    isAgent ? facts.owner : owner,
    isAgent ? purposeLabels[facts.purpose] : null,
    verification,
    path,
    isAgent ? statusCell(status) : null,
    source,
  ]
}

async function* visitRows({ client, siteId, filters, shown }: ExportScope): Rows {
  let endsAt: string | null = shown.lastMoment
  while (endsAt !== null) {
    const span = { startsAt: shown.range.startsAt, endsAt }
    const { visits, next } = await latestVisits(client, siteId, filters, span, visitsAtOnce)
    yield* visits.map(visitRow)
    endsAt = next
  }
}

/** The header and the rows of each report. Rows are loaded as they are read. */
export const reports: Readonly<
  Record<ExportReport, { header: string[]; rows: (scope: ExportScope) => Rows }>
> = {
  agents: {
    header: ['Start (UTC)', 'Agent', 'Owner', 'Purpose', 'Verification', 'Status', 'Visits'],
    rows: agentRows,
  },
  pages: {
    header: ['Page', 'Visits', 'Unverified', 'Statuses'],
    rows: (scope) => pageRows(scope, agentQuery(scope.siteId, scope.filters)),
  },
  'landing-pages': {
    header: ['Landing page', 'Visits'],
    rows: (scope) => pageRows(scope, referralQuery(scope.siteId, scope.filters)),
  },
  referrals: { header: ['Start (UTC)', 'Assistant', 'Owner', 'Visits'], rows: referralRows },
  visits: {
    header: [
      'Time (UTC)',
      'Visitor',
      'Name',
      'Owner',
      'Purpose',
      'Verification',
      'Page',
      'Status',
      'Install',
    ],
    rows: visitRows,
  },
}
