import fc from 'fast-check'
import { agentsView } from '@/lib/client-area/analytics/agents-view'
import { listedSeries } from '@/lib/client-area/analytics/listed-series'
import { peopleView } from '@/lib/client-area/analytics/people-view'
import type { VisitCount, VisitorCounts } from '@/lib/client-area/analytics/report-results'
import { type ChartFrame, chartOf, splitPeriods, sumBy, sumOf } from '@/lib/client-area/analytics/series'
import { rangeAt, visitRangeIds } from '@/lib/client-area/report/ranges'
import { countOf, countsOf, noPages } from './counts'

const now = new Date('2026-11-24T15:04:05Z')
const range = rangeAt('7d', now)
const since = '2026-01-01T00:00:00Z'

describe('a chart over time', () => {
  const keys = ['a', 'b', 'c'].map((key) => ({ key, label: key.toUpperCase() }))
  const day = (n: number) => range.buckets[n] ?? ''
  const visitsAt = (at: string, visits = 1, name = 'a') => ({ at, name, visits })
  const chart = (counts: readonly ReturnType<typeof visitsAt>[], changed: Partial<ChartFrame> = {}) =>
    chartOf(counts, keys, ({ name }) => name, { range, since, hiddenFrom: null, ...changed })
  const valuesOf = (points: ReturnType<typeof chart>['points']) => points.map(({ values }) => values[0])

  test('has a zero where nothing was counted', () => {
    const { points, series } = chart([visitsAt(day(2), 3)])
    expect(valuesOf(points)).toEqual([0, 0, 3, 0, 0, 0, 0])
    expect(series.map(({ total }) => total)).toEqual([3, 0, 0])
  })

  test('has no value for days that ended before the install', () => {
    const { points } = chart([visitsAt(day(3))], { since: '2026-11-20T10:00:00Z' })
    expect(valuesOf(points)).toEqual([null, null, 0, 1, 0, 0, 0])
    expect([points[0]?.absence, points[2]?.absence]).toEqual(['not-connected', null])
  })

  test('has no value for days that the plan hides, nor are they in the totals', () => {
    const { points, series } = chart(
      range.buckets.map((at) => visitsAt(at)),
      { hiddenFrom: day(5) },
    )
    expect(valuesOf(points)).toEqual([1, 1, 1, 1, 1, null, null])
    expect([points.at(-1)?.absence, series[0]?.total]).toEqual(['hidden', 5])
  })

  test('reads times with another zone and precision', () => {
    const { points } = chart([visitsAt('2026-11-20T01:00:00.000000+01:00', 2)])
    expect(valuesOf(points)).toEqual([0, 0, 2, 0, 0, 0, 0])
  })

  test('names its points, and says that the last is not over', () => {
    const { points } = chart([])
    expect(points[0]).toMatchObject({ tick: 'Nov 18', label: 'Wed, Nov 18' })
    expect(points.at(-1)?.label).toBe('Tue, Nov 24 (so far)')
  })

  test('keeps the sum of all counts', () => {
    const drawing = fc.constantFrom(...visitRangeIds).chain((id) => {
      const drawn = rangeAt(id, now)
      const count = fc.record({
        at: fc.constantFrom(...drawn.buckets),
        name: fc.constantFrom('a', 'b', 'c'),
        visits: fc.nat(1_000_000),
      })
      return fc.tuple(fc.constant(drawn), fc.array(count, { maxLength: 200 }))
    })
    fc.assert(
      fc.property(drawing, ([drawn, counts]) => {
        const { points, series } = chart(counts, { range: drawn })
        const values = points.flatMap((point) => point.values)
        expect(values.reduce<number>((all, one) => all + (one ?? 0), 0)).toBe(sumOf(counts))
        expect(series.reduce((all, { total }) => all + total, 0)).toBe(sumOf(counts))
      }),
    )
  })
})

test('divides counts between a range and the one before it', () => {
  const counts = ['2026-11-17T23:00:00+00:00', '2026-11-18T00:00:00+00:00'].map((at) => ({ at }))
  expect(splitPeriods(counts, range)).toEqual({ before: [counts[0]], current: [counts[1]] })
})

describe('the listed series', () => {
  const listedOf = (sums: Map<string, number>) => listedSeries(sums, (key) => key.toUpperCase(), 'Others')
  const labelsOf = ({ listed }: ReturnType<typeof listedOf>) => listed.map(({ label }) => label)

  test('are all of up to five, the largest first', () => {
    const sums = new Map(Object.entries({ a: 1, b: 5, c: 3, d: 3, e: 2 }))
    expect(labelsOf(listedOf(sums))).toEqual(['B', 'C', 'D', 'E', 'A'])
  })

  test('are four and the sum of the others, if there are more', () => {
    const series = listedOf(new Map(Object.entries({ a: 1, b: 2, c: 3, d: 4, e: 5, f: 6 })))
    expect(labelsOf(series)).toEqual(['F', 'E', 'D', 'C', 'Others'])
    expect(series.keyOf('f')).toBe('f')
    expect(series.keyOf('a')).toBe(series.keyOf('b'))
  })

  test('have every count in one of them', () => {
    const counts = fc.array(fc.record({ name: fc.string({ maxLength: 2 }), visits: fc.nat(100) }))
    fc.assert(
      fc.property(counts, (given) => {
        const { listed, keyOf } = listedOf(sumBy(given, ({ name }) => name))
        const shown = new Set(listed.map(({ key }) => key))
        for (const { name } of given) expect(shown.has(keyOf(name))).toBe(true)
      }),
    )
  })
})

describe('the visits of agents', () => {
  const before = '2026-11-12T00:00:00+00:00'
  const last = '2026-11-24T00:00:00+00:00'
  type Options = Partial<Parameters<typeof agentsView>[2]> & { hiddenFrom?: string | null }
  const viewOf = (counts: readonly VisitCount[], { hiddenFrom = null, ...options }: Options = {}) =>
    agentsView(
      { counts, failedPages: noPages, topPages: noPages },
      { range, since, hiddenFrom },
      { isComparable: true, split: 'purpose', hasStatusFilter: false, ...options },
    )

  test('are counted in all and by purpose, against the period before', () => {
    const { total, purposes } = viewOf(
      countsOf(
        { visits: 5 },
        { name: 'OAI-SearchBot', visits: 3 },
        { name: 'ChatGPT-User', visits: 2 },
        { at: before, visits: 4 },
      ),
    )
    expect(total).toEqual({ count: 10, before: 4, claimed: 0 })
    expect(purposes).toEqual([
      { label: 'Search index', count: 3, before: 0 },
      { label: 'Requested by a person', count: 2, before: 0 },
      { label: 'Training', count: 5, before: 4 },
    ])
  })

  test('have no number before if that period is not covered', () => {
    const { total, agents } = viewOf(countsOf({}, { at: before }), { isComparable: false })
    expect([total.before, agents[0]?.before]).toEqual([null, null])
  })

  test('leave out spoofed ones, which are counted apart', () => {
    const view = viewOf(countsOf({}, { verification: 'spoofed', visits: 7 }))
    expect([view.total.count, view.agents.length, view.spoofed]).toEqual([1, 1, 7])
    expect(view.chart.series.reduce((sum, { total }) => sum + total, 0)).toBe(1)
  })

  test('have the number of those that are only claimed', () => {
    const view = viewOf(
      countsOf({ visits: 5 }, { verification: 'claimed', visits: 3 }, { verification: 'spoofed' }),
    )
    expect(view.total).toMatchObject({ count: 8, claimed: 3 })
  })

  test('have no number of those where it is not known of all, as of pages long ago', () => {
    const view = viewOf(
      countsOf({ verification: null, lastAt: null }, { verification: 'claimed', lastAt: null }),
    )
    expect([view.total.claimed, view.statuses[0]?.claimed]).toEqual([null, null])
    expect(view.agents[0]).toMatchObject({ verified: null, lastAt: null })
  })

  test('can be divided by identity', () => {
    const seriesOf = (...changes: Partial<VisitCount>[]) =>
      viewOf(countsOf(...changes), { split: 'identity' }).chart.series.map(({ label, total }) => [
        label,
        total,
      ])
    expect(seriesOf({ visits: 2 }, { verification: 'claimed' }, { verification: 'spoofed' })).toEqual([
      ['Verified', 2],
      ['Unverified', 1],
    ])
    expect(seriesOf({ visits: 2 }, { verification: null, visits: 3 })).toEqual([
      ['Verified', 2],
      ['Unverified', 0],
      ['Not known', 3],
    ])
  })

  test('of an agent that left the table are kept', () => {
    const view = viewOf(countsOf({ name: 'OldBot', visits: 2 }))
    expect(view.total.count).toBe(2)
    expect(view.purposes.at(-1)).toEqual({ label: 'Other agents', count: 2, before: 0 })
    expect(view.agents[0]).toMatchObject({ owner: 'Unknown', purpose: 'other' })
    expect(view.chart.series.at(-1)).toEqual({ key: 'other', label: 'Other agents', total: 2 })
  })

  test('have the share that failed, of those with a known status', () => {
    const { failed } = viewOf(
      countsOf(
        { visits: 6 },
        { status: 404, visits: 2 },
        { status: 503 },
        { status: 403 },
        { status: 0, visits: 90 },
      ),
    )
    expect(failed).toEqual({ part: { count: 4, before: 0 }, of: { count: 10, before: 0 } })
    expect(viewOf(countsOf({}), { hasStatusFilter: true }).failed).toBeNull()
  })

  test('are listed by agent with the verified ones and the last time', () => {
    const lastAt = '2026-11-21T08:00:00+00:00'
    const { agents } = viewOf(
      countsOf({ visits: 3 }, { verification: 'claimed', lastAt }, { name: 'CCBot', visits: 9 }),
    )
    expect(agents.map(({ token }) => token)).toEqual(['CCBot', 'GPTBot'])
    expect(agents[1]).toMatchObject({ count: 4, verified: 3, lastAt })
  })

  test('are listed by status', () => {
    const counted = { 304: 1, 200: 5, 404: 2 }
    const changes = Object.entries(counted).map(([status, visits]) => ({ status: Number(status), visits }))
    const unverified = { status: 404, verification: 'claimed', visits: 3 } as const
    const delivered = [
      { status: 200, visits: 5 },
      { status: 304, visits: 1 },
    ]
    expect(viewOf(countsOf(...changes, unverified)).statuses).toEqual([
      { group: 'delivered', visits: 6, claimed: 0, statuses: delivered },
      { group: 'missing', visits: 5, claimed: 3, statuses: [{ status: 404, visits: 5 }] },
    ])
  })

  test('can be divided by owner', () => {
    const { chart } = viewOf(countsOf({}, { name: 'ClaudeBot', visits: 2 }), { split: 'owner' })
    expect(chart.series.map(({ label, total }) => `${label} ${total}`)).toEqual(['Anthropic 2', 'OpenAI 1'])
  })

  test('have complete totals while the plan hides their details', () => {
    const counts = countsOf({ visits: 4 }, { at: last, visits: 3 }, { at: before, visits: 2 })
    const view = viewOf(counts, { hiddenFrom: '2026-11-24T00:00:00.000Z' })
    expect(view.total).toEqual({ count: 7, before: 2, claimed: 0 })
    expect(view.agents[0]).toMatchObject({ count: 4, before: null })
    expect(view.statuses[0]?.visits).toBe(4)
    expect(view.chart.points.at(-1)).toMatchObject({ absence: 'hidden', values: [null, null, null] })
  })
})

const noVisitors: VisitorCounts = { series: [], months: [] }

function peopleIn(
  referrals: readonly VisitCount[],
  visitors = noVisitors,
  { id = '7d', hiddenFrom = null }: { id?: '7d' | '12m'; hiddenFrom?: string | null } = {},
) {
  const frame = { range: rangeAt(id, new Date('2026-11-03T15:04:05Z')), since: '2025-01-01T00:00:00Z' }
  return peopleView({ referrals, landingPages: noPages, visitors }, { ...frame, hiddenFrom }, true)
}

describe('people from assistants', () => {
  const referral = (changed: Partial<VisitCount> = {}) =>
    countOf({ at: '2026-11-02T00:00:00+00:00', name: 'chatgpt', verification: '', status: 0, ...changed })

  test('are counted by assistant, against the period before', () => {
    const view = peopleIn([
      referral({ visits: 2 }),
      referral({ name: 'perplexity', visits: 5 }),
      referral({ at: '2026-10-22T00:00:00+00:00', visits: 3 }),
    ])
    expect(view.referrals).toEqual({ count: 7, before: 3 })
    expect(view.assistants).toEqual([
      { id: 'perplexity', name: 'Perplexity', owner: 'Perplexity', count: 5, before: 0 },
      { id: 'chatgpt', name: 'ChatGPT', owner: 'OpenAI', count: 2, before: 3 },
    ])
    expect(view.referralChart.series.map(({ label }) => label)).toEqual(['Perplexity', 'ChatGPT'])
  })

  test('from an assistant that left the table keep its ID', () => {
    const [assistant] = peopleIn([referral({ name: 'old' })]).assistants
    expect(assistant).toMatchObject({ name: 'old', owner: 'Unknown' })
  })

  test('have complete totals while the plan hides their details', () => {
    const referrals = [referral({ visits: 2 }), referral({ at: '2026-11-03T00:00:00Z', visits: 4 })]
    const view = peopleIn(referrals, noVisitors, { hiddenFrom: '2026-11-03T00:00:00.000Z' })
    expect(view.referrals.count).toBe(6)
    expect(view.assistants[0]).toMatchObject({ count: 2, before: null })
  })
})

describe('unique visitors', () => {
  const visitors: VisitorCounts = {
    series: [
      { at: '2026-10-25T00:00:00+00:00', visitors: 4 },
      { at: '2026-11-02T00:00:00+00:00', visitors: 10 },
      { at: '2026-11-03T00:00:00+00:00', visitors: 20 },
    ],
    months: [
      { month: '2026-09-01', visitors: 50 },
      { month: '2026-10-01', visitors: 90 },
      { month: '2026-11-01', visitors: 25 },
    ],
  }

  test('are a sum of days, and of each month of the range the estimate', () => {
    const view = peopleIn([], visitors)
    expect(view.visitors).toEqual({ count: 30, before: 4 })
    expect(view.months).toEqual([
      { label: 'November 2026', visitors: 25, isCurrent: true },
      { label: 'October 2026', visitors: 90, isCurrent: false },
    ])
    expect(view.visitorChart.points.map(({ values }) => values[0])).toEqual([0, 0, 0, 0, 0, 10, 20])
  })

  test('of the current month are zero before the first', () => {
    const { months } = peopleIn([], { series: [], months: visitors.months.slice(0, 2) })
    expect(months[0]).toEqual({ label: 'November 2026', visitors: 0, isCurrent: true })
  })

  test('over 12 months are shown by the month', () => {
    const points = peopleIn([], visitors, { id: '12m' }).visitorChart.points.slice(-3)
    expect(points.map(({ label, values }) => `${label}: ${values[0]}`)).toEqual([
      'September 2026: 50',
      'October 2026: 90',
      'November 2026 (so far): 25',
    ])
  })
})
