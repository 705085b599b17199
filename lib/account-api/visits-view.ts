import { z } from 'zod'
import { assistantFacts } from '../client-area/analytics/agent-facts'
import { agentsView } from '../client-area/analytics/agents-view'
import type { Figure } from '../client-area/analytics/change'
import { type Coverage, connectionIn } from '../client-area/analytics/coverage'
import { peopleView } from '../client-area/analytics/people-view'
import type { VisitCount } from '../client-area/analytics/report-results'
import { type ChartFrame, chartOf, splitPeriods, sumOf } from '../client-area/analytics/series'
import type { Range } from '../client-area/report/ranges'
import { count } from './figures'

const visits = z.object({
  count,
  before: count.nullable().describe('In the previous period; null if not all of it is covered.'),
})

const series = z
  .array(
    z.object({
      startsAt: z.string(),
      visits: count.nullable().describe('Null if not connected yet, or hidden.'),
      byName: z.array(z.object({ name: z.string(), visits: count })),
    }),
  )
  .describe('Hours, days or months, oldest first.')

const part = z.object({
  since: z.string().describe('The first time that is covered.'),
  lastSeenAt: z.string().describe('When the install last sent something.'),
  visits,
  series,
})

const agentSeries = z
  .array(
    series.element.extend({
      claimed: count.nullable().describe('How many of the visits are unverified; null as visits are.'),
    }),
  )
  .describe('Hours, days or months, oldest first.')

const named = visits.extend({ name: z.string(), owner: z.string() })

export const agents = part.extend({
  series: agentSeries,
  claimed: count
    .nullable()
    .describe(
      'How many of the visits are unverified: it could not be checked whether they come from the owner.',
    ),
  spoofed: count
    .nullable()
    .describe('Visits from IP addresses that are not the owner’s, which are not counted.'),
  agents: z.array(
    named.extend({
      purpose: z.string().describe('search, person, training or other.'),
      verified: count.nullable().describe('Visits from the owner’s IP addresses.'),
      lastAt: z.string().nullable(),
    }),
  ),
})

export const assistants = part.extend({ assistants: z.array(named) })

const noPages = { total: 0, pages: [] }

const visitsOf = (given: Figure): z.output<typeof visits> => ({ count: given.count, before: given.before })

/** Counts of a range by bucket and name. */
function seriesOf(
  counts: readonly VisitCount[],
  nameOf: (count: VisitCount) => string,
  frame: ChartFrame,
): z.output<typeof series> {
  const { current } = splitPeriods(counts, frame.range)
  const names = [...new Set(current.map(nameOf))].toSorted()
  const { points } = chartOf(
    current,
    names.map((name) => ({ key: name, label: name })),
    nameOf,
    frame,
  )
  return points.map(({ at, values, absence }) => {
    const byName = names.map((name, place) => ({ name, visits: values[place] ?? 0 }))
    return {
      startsAt: at,
      visits: absence === null ? byName.reduce((sum, one) => sum + one.visits, 0) : null,
      byName: byName.filter((one) => one.visits > 0),
    }
  })
}

/** What is known of a kind of install in a range, and how its charts are made. */
export function coveredIn(coverage: Coverage, range: Range, hiddenFrom: string | null) {
  const { since, lastSeenAt, isComparable } = connectionIn(coverage, range)
  return { since, lastSeenAt, isComparable, frame: { range, since, hiddenFrom } }
}

type Covered = ReturnType<typeof coveredIn>

/** The visits of agents, without spoofed ones. */
export function agentsOf(
  counts: readonly VisitCount[],
  { since, lastSeenAt, isComparable, frame }: Covered,
): z.output<typeof agents> {
  const view = agentsView({ counts, failedPages: noPages, topPages: noPages }, frame, {
    isComparable,
    split: 'purpose',
    hasStatusFilter: false,
  })
  const counted = counts.filter(({ verification }) => verification !== 'spoofed')
  const claimed = counts.filter(({ verification }) => verification === 'claimed')
  return {
    since,
    lastSeenAt,
    visits: visitsOf(view.total),
    claimed: view.total.claimed,
    spoofed: view.spoofed,
    agents: view.agents.map(({ token, ...agent }) => ({ name: token, ...agent })),
    series: seriesOf(counted, ({ name }) => name, frame).map((point) => ({
      ...point,
      claimed:
        point.visits === null
          ? null
          : sumOf(claimed.filter(({ at }) => Date.parse(at) === Date.parse(point.startsAt))),
    })),
  }
}

/** The visits of people whom assistants sent. */
export function assistantsOf(
  counts: readonly VisitCount[],
  { since, lastSeenAt, isComparable, frame }: Covered,
): z.output<typeof assistants> {
  const reports = { referrals: counts, landingPages: noPages, visitors: { series: [], months: [] } }
  const view = peopleView(reports, frame, isComparable)
  return {
    since,
    lastSeenAt,
    visits: visitsOf(view.referrals),
    assistants: view.assistants.map(({ id: _, ...assistant }) => assistant),
    series: seriesOf(counts, ({ name }) => assistantFacts(name).name, frame),
  }
}
