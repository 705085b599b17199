import { agentsView } from '@/lib/client-area/analytics/agents-view'
import { rangeAt } from '@/lib/client-area/analytics/ranges'
import type { VisitCount } from '@/lib/client-area/analytics/report-results'
import { countOf, noPages } from './counts'

const range = rangeAt('7d', new Date('2026-11-24T15:04:05Z'))
const before = '2026-11-12T00:00:00+00:00'
const last = '2026-11-24T00:00:00+00:00'

const viewOf = (
  counts: readonly VisitCount[],
  {
    hiddenFrom = null,
    ...options
  }: Partial<Parameters<typeof agentsView>[2]> & { hiddenFrom?: string | null } = {},
) =>
  agentsView(
    { counts, failedPages: noPages, topPages: noPages },
    { range, since: '2026-01-01T00:00:00Z', hiddenFrom },
    { isComparable: true, split: 'purpose', hasStatusFilter: false, ...options },
  )

describe('the visits of agents', () => {
  test('are counted in all and by purpose, against the period before', () => {
    const { total, purposes } = viewOf([
      countOf({ visits: 5 }),
      countOf({ name: 'OAI-SearchBot', visits: 3 }),
      countOf({ name: 'ChatGPT-User', visits: 2 }),
      countOf({ at: before, visits: 4 }),
    ])
    expect(total).toEqual({ count: 10, before: 4 })
    expect(purposes).toEqual([
      { label: 'Search index', count: 3, before: 0 },
      { label: 'Asked for by a person', count: 2, before: 0 },
      { label: 'Training', count: 5, before: 4 },
    ])
  })

  test('have no number before if that period is not covered', () => {
    const { total, agents } = viewOf([countOf(), countOf({ at: before })], { isComparable: false })
    expect(total.before).toBeNull()
    expect(agents[0]?.before).toBeNull()
  })

  test('leave out spoofed ones, which are counted apart', () => {
    const view = viewOf([countOf(), countOf({ verification: 'spoofed', visits: 7 })])
    expect(view.total.count).toBe(1)
    expect(view.agents).toHaveLength(1)
    expect(view.spoofed).toBe(7)
    expect(view.chart.series.reduce((sum, { total }) => sum + total, 0)).toBe(1)
  })

  test('of a single page have no number of spoofed ones', () => {
    const view = viewOf([countOf({ verification: null, lastAt: null })])
    expect(view.spoofed).toBeNull()
    expect(view.agents[0]).toMatchObject({ verified: null, lastAt: null })
  })

  test('of an agent that left the table are kept', () => {
    const view = viewOf([countOf({ name: 'OldBot', visits: 2 })])
    expect(view.total.count).toBe(2)
    expect(view.purposes.at(-1)).toEqual({ label: 'Other agents', count: 2, before: 0 })
    expect(view.agents[0]).toMatchObject({ owner: 'Unknown', purpose: 'other' })
    expect(view.chart.series.at(-1)).toEqual({ key: 'other', label: 'Other agents', total: 2 })
  })

  test('have the share that failed, of those with a known status', () => {
    const { failed } = viewOf([
      countOf({ visits: 6 }),
      countOf({ status: 404, visits: 2 }),
      countOf({ status: 503, visits: 1 }),
      countOf({ status: 403, visits: 1 }),
      countOf({ status: 0, visits: 90 }),
    ])
    expect(failed).toEqual({ part: { count: 4, before: 0 }, of: { count: 10, before: 0 } })
    expect(viewOf([countOf()], { hasStatusFilter: true }).failed).toBeNull()
  })

  test('are listed by agent with the verified ones and the last time', () => {
    const { agents } = viewOf([
      countOf({ visits: 3 }),
      countOf({ verification: 'claimed', visits: 1, lastAt: '2026-11-21T08:00:00+00:00' }),
      countOf({ name: 'CCBot', visits: 9 }),
    ])
    expect(agents.map(({ token }) => token)).toEqual(['CCBot', 'GPTBot'])
    expect(agents[1]).toMatchObject({ count: 4, verified: 3, lastAt: '2026-11-21T08:00:00+00:00' })
  })

  test('are listed by status', () => {
    const { statuses } = viewOf([
      countOf({ status: 304, visits: 1 }),
      countOf({ status: 200, visits: 5 }),
      countOf({ status: 404, visits: 2 }),
    ])
    expect(statuses).toEqual([
      {
        group: 'delivered',
        visits: 6,
        statuses: [
          { status: 200, visits: 5 },
          { status: 304, visits: 1 },
        ],
      },
      { group: 'missing', visits: 2, statuses: [{ status: 404, visits: 2 }] },
    ])
  })

  test('can be divided by owner', () => {
    const { chart } = viewOf([countOf(), countOf({ name: 'ClaudeBot', visits: 2 })], { split: 'owner' })
    expect(chart.series.map(({ label, total }) => [label, total])).toEqual([
      ['Anthropic', 2],
      ['OpenAI', 1],
    ])
  })

  test('have complete totals while the plan hides their details', () => {
    const counts = [
      countOf({ visits: 4 }),
      countOf({ at: last, visits: 3 }),
      countOf({ at: before, visits: 2 }),
    ]
    const view = viewOf(counts, { hiddenFrom: '2026-11-24T00:00:00.000Z' })
    expect(view.total).toEqual({ count: 7, before: 2 })
    expect(view.agents[0]).toMatchObject({ count: 4, before: null })
    expect(view.statuses[0]?.visits).toBe(4)
    expect(view.chart.points.at(-1)).toMatchObject({ absence: 'hidden', values: [null, null, null] })
  })
})
