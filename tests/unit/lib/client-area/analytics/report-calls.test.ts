import { ServiceUnavailableError } from '@/lib/auth/visitor'
import { rangeAt } from '@/lib/client-area/analytics/ranges'
import {
  loadInstalls,
  loadVisitCounts,
  loadVisitedPages,
  loadVisitorCounts,
  loadVisitsBefore,
  type VisitQuery,
} from '@/lib/client-area/analytics/report-calls'
import { countOf } from './counts'
import { fakeClient } from './fake-client'

jest.mock('@/lib/env/server', () => ({ environment: {} }))

const now = new Date('2026-11-24T15:04:05Z')
const query: VisitQuery = { siteId: 'site', kind: 'agent', names: null, path: null, statuses: null }
const part = { count: 10, offset: 0 }

async function argumentsOf(load: (client: ReturnType<typeof fakeClient>['client']) => Promise<unknown>) {
  const { client, calls } = fakeClient()
  await load(client)
  return calls[0]?.given
}

describe('the calls of the database', () => {
  test.each([
    ['24h', { grain: 'hour', starts_at: '2026-11-22T16:00:00.000Z', ends_at: '2026-11-24T16:00:00.000Z' }],
    ['30d', { grain: 'day', starts_at: '2026-09-26T00:00:00.000Z', ends_at: '2026-11-25T00:00:00.000Z' }],
    [
      '12m',
      {
        grain: 'day',
        bucket: 'month',
        starts_at: '2024-12-01T00:00:00.000Z',
        ends_at: '2026-12-01T00:00:00.000Z',
      },
    ],
  ] as const)('ask for visits of %s with those before', async (id, times) => {
    expect(await argumentsOf((client) => loadVisitCounts(client, query, rangeAt(id, now)))).toEqual({
      site_id: 'site',
      kind: 'agent',
      ...times,
    })
  })

  test('name all agents or assistants for the visits of one page', async () => {
    const paged = { ...query, path: '/a' }
    const range = rangeAt('7d', now)
    const ofAgents = await argumentsOf((client) => loadVisitCounts(client, paged, range))
    expect(ofAgents).toMatchObject({ path: '/a', names: expect.arrayContaining(['GPTBot', 'CCBot']) })
    const referrals = { ...paged, kind: 'referral' as const }
    const ofReferrals = await argumentsOf((client) => loadVisitCounts(client, referrals, range))
    expect(ofReferrals?.names).toContain('chatgpt')
    const named = { ...paged, names: ['GPTBot'] }
    expect((await argumentsOf((client) => loadVisitCounts(client, named, range)))?.names).toEqual(['GPTBot'])
  })

  test('ask for pages by month over 12 months, with the filters', async () => {
    const filtered = { ...query, names: ['GPTBot'], path: '/a', statuses: [404] }
    expect(
      await argumentsOf((client) => loadVisitedPages(client, filtered, rangeAt('12m', now), part)),
    ).toEqual({
      site_id: 'site',
      kind: 'agent',
      grain: 'month',
      starts_at: '2025-12-01T00:00:00.000Z',
      ends_at: '2026-12-01T00:00:00.000Z',
      before_at: '2024-12-01T00:00:00.000Z',
      names: ['GPTBot'],
      path: '/a',
      statuses: [404],
      page_count: 10,
      page_offset: 0,
    })
  })

  test('ask for visitors by hour or day', async () => {
    const grainOf = async (id: '24h' | '12m') =>
      (await argumentsOf((client) => loadVisitorCounts(client, 'site', rangeAt(id, now))))?.grain
    expect([await grainOf('24h'), await grainOf('12m')]).toEqual(['hour', 'day'])
  })

  test('fail as an unavailable service if the database refuses', async () => {
    const { client } = fakeClient()
    const failing = Object.assign(client, { rpc: async () => ({ data: null, error: { message: 'gone' } }) })
    await expect(loadInstalls(failing, 'site')).rejects.toThrow(ServiceUnavailableError)
  })

  test.each([
    [{ visit_series: () => [countOf({ visits: -1 })] }],
    [{ visit_series: () => [countOf({ at: 'today' })] }],
    [{ visit_series: () => ({}) }],
  ])('refuse results of another form: %#', async (answers) => {
    const { client } = fakeClient(answers)
    await expect(loadVisitCounts(client, query, rangeAt('7d', now))).rejects.toThrow()
  })

  test('read single visits', async () => {
    const visit = {
      at: '2026-11-24T12:00:00.123+00:00',
      kind: 'referral',
      name: 'chatgpt',
      verification: null,
      path: '/',
      status: null,
      source: 'tag',
    }
    const { client } = fakeClient({ latest_visits: () => [visit] })
    expect(await loadVisitsBefore(client, query, visit.at, 5)).toEqual([visit])
  })
})
