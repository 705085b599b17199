import { bucketLabel } from '../report/labels'
import { type Range, startOfBucket } from '../report/ranges'
import { assistantFacts } from './agent-facts'
import type { Figure } from './change'
import { listedSeries } from './listed-series'
import { type PageList, pageList } from './page-list'
import type { VisitCount, VisitedPages, VisitorCounts } from './report-results'
import { type ChartFrame, chartOf, type SeriesChart, splitPeriods, sumBy, sumOf } from './series'

export interface AssistantRow extends Figure {
  id: string
  name: string
  owner: string
}

export interface VisitorMonth {
  label: string
  /** Estimated. */
  visitors: number
  isCurrent: boolean
}

/** People whom assistants sent, and all visitors of the site. */
export interface PeopleView {
  referrals: Figure
  referralChart: SeriesChart
  assistants: readonly AssistantRow[]
  landingPages: PageList
  /** Visitors of the days, added up. */
  visitors: Figure
  visitorChart: SeriesChart
  /** The calendar months of the range, the latest first. */
  months: readonly VisitorMonth[]
}

export interface PeopleReports {
  /** Of the range and the one before it. */
  referrals: readonly VisitCount[]
  landingPages: VisitedPages
  visitors: VisitorCounts
}

function assistantRows(current: readonly VisitCount[], before: readonly VisitCount[] | null): AssistantRow[] {
  const sumsBefore = before && sumBy(before, ({ name }) => name)
  return [...sumBy(current, ({ name }) => name)]
    .map(([id, count]) => ({
      id,
      ...assistantFacts(id),
      count,
      before: sumsBefore && (sumsBefore.get(id) ?? 0),
    }))
    .toSorted((one, other) => other.count - one.count)
}

/** The time at which a calendar month begins. @param month its first day, such as 2026-11-01 */
const startOfMonth = (month: string) => `${month}T00:00:00.000Z`

/** The months that the range is in, the latest first. The current one may have no visitors yet. */
function visitorMonths(months: readonly { at: string; visits: number }[], range: Range): VisitorMonth[] {
  const first = Date.parse(startOfBucket(range.startsAt, 'month'))
  const current = startOfBucket(range.buckets.at(-1) ?? range.startsAt, 'month')
  const isCurrent = ({ at }: { at: string }) => at === current
  const known = months.some(isCurrent) ? months : [...months, { at: current, visits: 0 }]
  return known
    .filter(({ at }) => Date.parse(at) >= first)
    .map((month) => ({
      label: bucketLabel(month.at, 'month'),
      visitors: month.visits,
      isCurrent: isCurrent(month),
    }))
    .toReversed()
}

/**
 * What the screen shows of people. Details that the plan's limit hides have no period before, as in `agentsView`.
 * @param isComparable whether the period before is covered
 */
export function peopleView(
  { referrals, landingPages, visitors }: PeopleReports,
  frame: ChartFrame,
  isComparable: boolean,
): PeopleView {
  const { range, hiddenFrom } = frame
  const { current, before } = splitPeriods(referrals, range)
  const shown =
    hiddenFrom === null ? current : current.filter(({ at }) => Date.parse(at) < Date.parse(hiddenFrom))
  const areDetailsComparable = isComparable && hiddenFrom === null
  const { listed, keyOf } = listedSeries(
    sumBy(shown, ({ name }) => name),
    (id) => assistantFacts(id).name,
    'Other assistants',
  )
  const days = visitors.series.map(({ at, visitors: visits }) => ({ at, visits }))
  const months = visitors.months.map(({ month, visitors: visits }) => ({ at: startOfMonth(month), visits }))
  const byDay = splitPeriods(days, range)
  return {
    referrals: { count: sumOf(current), before: isComparable ? sumOf(before) : null },
    referralChart: chartOf(shown, listed, ({ name }) => keyOf(name), frame),
    assistants: assistantRows(shown, areDetailsComparable ? before : null),
    landingPages: pageList(landingPages, areDetailsComparable),
    visitors: { count: sumOf(byDay.current), before: isComparable ? sumOf(byDay.before) : null },
    visitorChart: chartOf(
      range.bucket === 'month' ? months : days,
      [{ key: 'visitors', label: 'Unique visitors' }],
      () => 'visitors',
      frame,
    ),
    months: visitorMonths(months, range),
  }
}
