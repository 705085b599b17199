import { defaultFilters, type Filters } from '@/lib/client-area/analytics/filters'
import { loadAnalytics } from '@/lib/client-area/analytics/load-analytics'
import { moreVisits } from '@/lib/client-area/analytics/more-visits'
import { countOf } from './counts'
import { fakeClient } from './fake-client'

const used = { client: fakeClient(), reachedAt: '', site: true }

jest.mock('@/lib/env/server', () => ({ environment: {} }))
jest.mock('@/lib/supabase/server', () => ({ serverClient: async () => used.client.client }))

jest.mock('@/lib/client-area/workspace', () => ({
  currentWorkspace: async () => ({
    site: used.site ? { id: 'site' } : undefined,
    account: {
      visitorLimitReachedAt: used.reachedAt || null,
      meters: [{ name: 'visitors', used: 2, allowed: 1 }],
    },
  }),
}))

const now = new Date('2026-11-24T15:04:05Z')

const account = (limit: { reachedAt: string; allowed: number } | null = null) => ({
  id: 'account',
  name: 'Sample Ltd',
  planId: 'starter',
  planName: 'Starter',
  isSample: false,
  deletionDueAt: null,
  role: 'owner' as const,
  visitorLimitReachedAt: limit?.reachedAt ?? null,
  meters: [{ name: 'visitors' as const, used: 100, allowed: limit?.allowed ?? null, resetsAt: null }],
})

const load = (filters: Partial<Filters> = {}, limit?: Parameters<typeof account>[0]) =>
  loadAnalytics('site', account(limit), { ...defaultFilters, ...filters }, now)

const seen = (source: string) => ({
  source,
  firstSeenAt: '2026-01-01T00:00:00+00:00',
  lastSeenAt: '2026-11-24T15:00:00+00:00',
})

const pages = { total: 1, pages: [{ path: '/a', visits: 3, before: 2, statuses: [404], claimed: 0 }] }

/** The arguments of the calls of one function. */
const callsOf = (name: string) =>
  used.client.calls.filter((call) => call.name === name).map(({ given }) => given)

beforeEach(() => {
  used.client = fakeClient({
    site_setup: () => ({ installs: [seen('next'), seen('tag')], firstVisitAt: null }),
    visit_series: ({ kind }) => (kind === 'agent' ? [countOf({ visits: 4 })] : []),
    visited_pages: () => pages,
  })
})

describe('the figures of the analytics screen', () => {
  test('are loaded with nine calls at once', async () => {
    await load()
    expect([used.client.calls.length, used.client.open.most]).toEqual([9, 9])
  })

  test('are null for an install that was not seen', async () => {
    used.client = fakeClient({ site_setup: () => ({ installs: [seen('tag')], firstVisitAt: null }) })
    const { agents, people } = await load()
    expect(agents).toBeNull()
    expect(people?.view.referrals).toEqual({ count: 0, before: 0 })
  })

  test('ask for the statuses of failures, of all agents together', async () => {
    await load()
    const [failed, top, landing] = callsOf('visited_pages')
    const statuses = expect.arrayContaining([404, 503])
    expect(failed).toMatchObject({ kind: 'agent', page_count: 20, statuses })
    expect(failed?.statuses).not.toContain(200)
    for (const given of [failed, top, landing]) expect(given).not.toHaveProperty('names')
    expect(top).not.toHaveProperty('statuses')
    expect(landing).toMatchObject({ kind: 'referral' })
  })

  test('have no failed pages if the filter leaves only delivered ones', async () => {
    const { agents } = await load({ status: 'delivered' })
    expect(callsOf('visited_pages')).toHaveLength(2)
    expect(agents?.view.failedPages.rows).toEqual([])
  })

  test('filter referrals by owner and page only', async () => {
    await load({ owner: 'OpenAI', purpose: 'training', page: '/a', status: 'missing' })
    const [agents, referrals] = callsOf('visit_series')
    expect(agents).toMatchObject({ names: ['GPTBot'], path: '/a', statuses: [404, 410] })
    expect(referrals).toMatchObject({ names: ['chatgpt'], path: '/a' })
    expect(referrals).not.toHaveProperty('statuses')
  })

  test('list the latest visits of agents only if a filter is about agents', async () => {
    await load()
    await load({ owner: 'OpenAI' })
    await load({ status: 'unknown' })
    const [all, ofOwner, ofAgents] = callsOf('latest_visits')
    expect(all).not.toHaveProperty('names')
    expect(ofOwner?.names).toEqual(['ChatGPT-User', 'GPTBot', 'OAI-SearchBot', 'chatgpt'])
    expect(ofAgents?.names).toContain('GPTBot')
    expect(ofAgents?.names).not.toContain('chatgpt')
  })
})

describe('over the visitor limit', () => {
  const reachedAt = '2026-11-22T10:20:30+00:00'

  test('details end before the day in which it was reached, and visits at that moment', async () => {
    const { freeze, agents } = await load({}, { reachedAt, allowed: 50 })
    expect(freeze).toEqual({ since: reachedAt, hiddenFrom: '2026-11-22T00:00:00.000Z', hidesRange: false })
    expect(callsOf('visited_pages')[0]).toMatchObject({ ends_at: '2026-11-22T00:00:00.000Z' })
    expect(callsOf('latest_visits')[0]).toMatchObject({ before_at: reachedAt })
    expect(callsOf('visit_series')[0]).toMatchObject({ ends_at: '2026-11-25T00:00:00.000Z' })
    expect(agents?.view.failedPages.rows[0]).toMatchObject({ count: 3, before: null })
  })

  test('no pages are loaded for a range that is after that moment', async () => {
    const { freeze } = await load({ range: '24h' }, { reachedAt, allowed: 50 })
    expect(freeze?.hidesRange).toBe(true)
    expect(callsOf('visited_pages')).toEqual([])
  })

  test('everything is shown with a plan that includes the visitors', async () => {
    expect((await load({}, { reachedAt, allowed: 500 })).freeze).toBeNull()
  })
})

describe('more of the latest visits', () => {
  const aMinuteAgo = () => new Date(Date.now() - 60_000).toISOString()
  const given = () => used.client.calls.map((call) => call.given)

  beforeEach(() => Object.assign(used, { client: fakeClient(), reachedAt: '', site: true }))

  test('are those before those on the screen, with its filters', async () => {
    const next = aMinuteAgo()
    await moreVisits({ filters: { ...defaultFilters, agent: 'GPTBot' }, before: next })
    expect(given()).toEqual([{ site_id: 'site', before_at: next, names: ['GPTBot'], visit_count: 51 }])
  })

  test('are none after the moment at which the plan’s limit hides details', async () => {
    used.reachedAt = new Date(Date.now() - 3_600_000).toISOString()
    await moreVisits({ filters: defaultFilters, before: aMinuteAgo() })
    expect(given()[0]).toMatchObject({ before_at: used.reachedAt })
  })

  test.each([
    undefined,
    null,
    'x',
    [],
    { filters: {}, before: 'yesterday' },
    { filters: {}, before: '0000-01-01T00:00:00Z' },
    { filters: {}, before: '2026-11-24T00:00:00+99:99' },
    { filters: null, before: '2026-11-24T00:00:00Z' },
  ])('are not asked for when called with %j', async (asked) => {
    expect(await moreVisits(asked)).toEqual({ visits: [], next: null })
    expect(given()).toEqual([])
  })

  test('are none without a site', async () => {
    used.site = false
    expect(await moreVisits({ filters: {}, before: aMinuteAgo() })).toEqual({ visits: [], next: null })
  })
})
