import { peopleView } from '@/lib/client-area/analytics/people-view'
import { rangeAt } from '@/lib/client-area/analytics/ranges'
import type { VisitCount, VisitorCounts } from '@/lib/client-area/analytics/report-results'
import { countOf, noPages } from './counts'

const now = new Date('2026-11-03T15:04:05Z')
const referral = (changed: Partial<VisitCount> = {}) =>
  countOf({ at: '2026-11-02T00:00:00+00:00', name: 'chatgpt', verification: '', status: 0, ...changed })

function viewOf(
  referrals: readonly VisitCount[],
  visitors: VisitorCounts = { series: [], months: [] },
  {
    id = '7d',
    hiddenFrom = null,
    isComparable = true,
  }: { id?: '7d' | '12m'; hiddenFrom?: string | null; isComparable?: boolean } = {},
) {
  const frame = { range: rangeAt(id, now), since: '2025-01-01T00:00:00Z', hiddenFrom }
  return peopleView({ referrals, landingPages: noPages, visitors }, frame, isComparable)
}

describe('people from assistants', () => {
  test('are counted by assistant, against the period before', () => {
    const view = viewOf([
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
    expect(viewOf([referral({ name: 'old' })]).assistants[0]).toMatchObject({ name: 'old', owner: 'Unknown' })
  })

  test('have complete totals while the plan hides their details', () => {
    const view = viewOf(
      [referral({ visits: 2 }), referral({ at: '2026-11-03T00:00:00Z', visits: 4 })],
      undefined,
      { hiddenFrom: '2026-11-03T00:00:00.000Z' },
    )
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
    const view = viewOf([], visitors)
    expect(view.visitors).toEqual({ count: 30, before: 4 })
    expect(view.months).toEqual([
      { label: 'November 2026', visitors: 25, isCurrent: true },
      { label: 'October 2026', visitors: 90, isCurrent: false },
    ])
    expect(view.visitorChart.points.map(({ values }) => values[0])).toEqual([0, 0, 0, 0, 0, 10, 20])
  })

  test('of the current month are zero before the first', () => {
    const { months } = viewOf([], { series: [], months: visitors.months.slice(0, 2) })
    expect(months[0]).toEqual({ label: 'November 2026', visitors: 0, isCurrent: true })
  })

  test('over 12 months are shown by the month', () => {
    const { visitorChart } = viewOf([], visitors, { id: '12m' })
    expect(visitorChart.points.slice(-3).map(({ label, values }) => [label, values[0]])).toEqual([
      ['September 2026', 50],
      ['October 2026', 90],
      ['November 2026 (so far)', 25],
    ])
  })
})
