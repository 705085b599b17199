import { agentFacts, type PurposeOrOther, purposeLabels, purposes } from './agent-facts'
import type { AgentFigure, Figure } from './change'
import type { Filters } from './filters'
import { listedSeries } from './listed-series'
import { type PageList, pageList } from './page-list'
import type { VisitCount, VisitedPages } from './report-results'
import { type ChartFrame, chartOf, type SeriesChart, splitPeriods, sumBy, sumOf } from './series'
import { failedGroups, type StatusGroup, statusGroupOf, statusGroups } from './status-groups'

/** A part of a number of visits, in the range and in the one before. */
export interface Share {
  part: Figure
  of: Figure
}

export interface AgentRow extends Figure {
  token: string
  owner: string
  purpose: PurposeOrOther
  /** How many visits came from addresses of the owner; null: not known. */
  verified: number | null
  lastAt: string | null
}

export interface StatusRow {
  group: StatusGroup
  visits: number
  /** How many of them are unverified; null: not known. */
  claimed: number | null
  /** Its statuses, the most frequent first. */
  statuses: readonly { status: number; visits: number }[]
}

/** The visits of AI agents, without spoofed ones. */
export interface AgentsView {
  total: AgentFigure
  purposes: readonly (Figure & { label: string })[]
  /** Visits that did not get the page, of those with a known status; null: a filter selects the status. */
  failed: Share | null
  /** Visits from addresses that are not the owner's; they are not counted for a single page. */
  spoofed: number
  chart: SeriesChart
  failedPages: PageList
  topPages: PageList
  agents: readonly AgentRow[]
  statuses: readonly StatusRow[]
}

function purposeChart(counts: readonly VisitCount[], frame: ChartFrame): SeriesChart {
  const sums = sumBy(counts, ({ name }) => agentFacts(name).purpose)
  const listed: PurposeOrOther[] = [...purposes, ...(sums.has('other') ? (['other'] as const) : [])]
  return chartOf(
    counts,
    listed.map((key) => ({ key, label: purposeLabels[key] })),
    ({ name }) => agentFacts(name).purpose,
    frame,
  )
}

function ownerChart(counts: readonly VisitCount[], frame: ChartFrame): SeriesChart {
  const sums = sumBy(counts, ({ name }) => agentFacts(name).owner)
  const { listed, keyOf } = listedSeries(sums, (owner) => owner, 'Other owners')
  return chartOf(counts, listed, ({ name }) => keyOf(agentFacts(name).owner), frame)
}

const isKnown = (counts: readonly VisitCount[]) => counts.every(({ verification }) => verification !== null)

const sumVerified = (counts: readonly VisitCount[], as: 'verified' | 'claimed') =>
  isKnown(counts) ? sumOf(counts.filter(({ verification }) => verification === as)) : null

const identities = [
  { key: 'verified', label: 'Verified' },
  { key: 'claimed', label: 'Unverified' },
]

/** What was added up before unverified visits were counted by page. */
const unknownIdentity = { key: 'unknown', label: 'Not known' }

const identityChart = (counts: readonly VisitCount[], frame: ChartFrame): SeriesChart =>
  chartOf(
    counts,
    isKnown(counts) ? identities : [...identities, unknownIdentity],
    ({ verification }) => verification ?? unknownIdentity.key,
    frame,
  )

const charts = { purpose: purposeChart, owner: ownerChart, identity: identityChart }

const byCount = (one: Figure, other: Figure) => other.count - one.count

function agentRows(current: readonly VisitCount[], before: readonly VisitCount[] | null): AgentRow[] {
  const sums = sumBy(current, ({ name }) => name)
  const sumsBefore = before && sumBy(before, ({ name }) => name)
  return [...sums]
    .map(([token, count]) => {
      const own = current.filter(({ name }) => name === token)
      const times = own
        .flatMap(({ lastAt }) => lastAt ?? [])
        .toSorted((a, b) => Date.parse(b) - Date.parse(a))
      return {
        token,
        ...agentFacts(token),
        count,
        before: sumsBefore && (sumsBefore.get(token) ?? 0),
        verified: sumVerified(own, 'verified'),
        lastAt: times[0] ?? null,
      }
    })
    .toSorted(byCount)
}

function statusRows(counts: readonly VisitCount[]): StatusRow[] {
  return statusGroups
    .map((group) => {
      const own = counts.filter(({ status }) => statusGroupOf(status) === group)
      const statuses = [...sumBy(own, ({ status }) => String(status))]
        .map(([status, visits]) => ({ status: Number(status), visits }))
        .toSorted((one, other) => other.visits - one.visits)
      return { group, visits: sumOf(own), claimed: sumVerified(own, 'claimed'), statuses }
    })
    .filter(({ visits }) => visits > 0)
}

export interface AgentReports {
  /** Of the range and the one before it. */
  counts: readonly VisitCount[]
  failedPages: VisitedPages
  topPages: VisitedPages
}

const isSpoofed = ({ verification }: VisitCount) => verification === 'spoofed'

/**
 * What the screen shows of the visits of agents. If the plan's limit hides details, they have no period before: the hidden time
 * is in one of the two only.
 * @param options whether the period before is covered, how the chart splits, and whether a filter selects the status
 */
export function agentsView(
  { counts, failedPages, topPages }: AgentReports,
  frame: ChartFrame,
  options: { isComparable: boolean; split: Filters['split']; hasStatusFilter: boolean },
): AgentsView {
  const { current, before } = splitPeriods(counts, frame.range)
  const own = current.filter((count) => !isSpoofed(count))
  const ownBefore = before.filter((count) => !isSpoofed(count))
  const figure = (isCounted: (count: VisitCount) => boolean): Figure => ({
    count: sumOf(own.filter(isCounted)),
    before: options.isComparable ? sumOf(ownBefore.filter(isCounted)) : null,
  })
  const { hiddenFrom } = frame
  const shown = hiddenFrom === null ? own : own.filter(({ at }) => Date.parse(at) < Date.parse(hiddenFrom))
  const areDetailsComparable = options.isComparable && hiddenFrom === null
  const hasFailed = ({ status }: VisitCount) => failedGroups.includes(statusGroupOf(status))
  const listed: PurposeOrOther[] = own.some(({ name }) => agentFacts(name).purpose === 'other')
    ? [...purposes, 'other']
    : [...purposes]
  return {
    total: {
      ...figure(() => true),
      claimed: sumVerified(own, 'claimed'),
    },
    purposes: listed.map((purpose) => ({
      label: purposeLabels[purpose],
      ...figure(({ name }) => agentFacts(name).purpose === purpose),
    })),
    failed: options.hasStatusFilter
      ? null
      : { part: figure(hasFailed), of: figure(({ status }) => status !== 0) },
    spoofed: sumOf(current.filter(isSpoofed)),
    chart: charts[options.split](shown, frame),
    failedPages: pageList(failedPages, areDetailsComparable),
    topPages: pageList(topPages, areDetailsComparable),
    agents: agentRows(shown, areDetailsComparable ? ownBefore : null),
    statuses: statusRows(shown),
  }
}
