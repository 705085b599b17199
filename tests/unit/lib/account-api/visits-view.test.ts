import { agentsOf, assistantsOf, coveredIn } from '@/lib/account-api/visits-view'
import type { VisitCount } from '@/lib/client-area/analytics/report-results'
import { rangeAt } from '@/lib/client-area/report/ranges'

const range = rangeAt('7d', new Date('2026-11-24T12:00:00Z'))
const coverage = { since: '2026-11-20T00:00:00Z', lastSeenAt: '2026-11-24T11:00:00Z' }

const counted = (day: string, name: string, visits: number, verification = 'verified'): VisitCount => ({
  at: `2026-11-${day}T00:00:00Z`,
  name,
  verification,
  status: 200,
  visits,
  lastAt: `2026-11-${day}T10:00:00Z`,
})

it('counts visits of agents by day and name, without spoofed ones', () => {
  const visits = [
    counted('23', 'GPTBot', 5),
    counted('23', 'ClaudeBot', 2, 'claimed'),
    counted('24', 'GPTBot', 1),
    counted('24', 'GPTBot', 7, 'spoofed'),
  ]
  const { series, agents, ...rest } = agentsOf(visits, coveredIn(coverage, range, null))
  expect(rest).toEqual({ ...coverage, visits: { count: 8, before: null }, claimed: 2, spoofed: 7 })
  expect(agents).toMatchObject([
    { name: 'GPTBot', owner: 'OpenAI', count: 6, verified: 6 },
    { name: 'ClaudeBot', owner: 'Anthropic', count: 2, verified: 0 },
  ])
  expect(series.map(({ visits: all }) => all)).toEqual([null, null, 0, 0, 0, 7, 1])
  expect(series.at(-2)?.byName).toEqual([
    { name: 'ClaudeBot', visits: 2 },
    { name: 'GPTBot', visits: 5 },
  ])
})

it('hides the details that the plan’s limit hides, but not the sum', () => {
  const visits = [counted('22', 'GPTBot', 3), counted('24', 'GPTBot', 4)]
  const view = agentsOf(visits, coveredIn(coverage, range, '2026-11-23T00:00:00.000Z'))
  expect(view.visits.count).toBe(7)
  expect(view.agents).toMatchObject([{ count: 3 }])
  expect(view.series.slice(-3).map(({ visits: all, byName }) => [all, byName.length])).toEqual([
    [3, 1],
    [null, 0],
    [null, 0],
  ])
})

it('counts people by the assistant that sent them', () => {
  const view = assistantsOf([counted('24', 'chatgpt', 2, '')], coveredIn(coverage, range, null))
  expect(view.assistants).toEqual([{ name: 'ChatGPT', owner: 'OpenAI', count: 2, before: null }])
  expect(view.series.at(-1)).toMatchObject({ visits: 2, byName: [{ name: 'ChatGPT', visits: 2 }] })
})
