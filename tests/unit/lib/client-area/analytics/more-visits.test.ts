import { defaultFilters } from '@/lib/client-area/analytics/filters'
import { moreVisits } from '@/lib/client-area/analytics/more-visits'
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

const before = () => new Date(Date.now() - 60_000).toISOString()
const calls = () => used.client.calls.map(({ given }) => given)

beforeEach(() => Object.assign(used, { client: fakeClient(), reachedAt: '', site: true }))

test('loads visits before those on the screen, with its filters', async () => {
  const next = before()
  await moreVisits({ filters: { ...defaultFilters, agent: 'GPTBot' }, before: next })
  expect(calls()).toEqual([{ site_id: 'site', before_at: next, names: ['GPTBot'], visit_count: 51 }])
})

test('loads none after the moment at which the plan’s limit hides details', async () => {
  used.reachedAt = new Date(Date.now() - 3_600_000).toISOString()
  await moreVisits({ filters: defaultFilters, before: before() })
  expect(calls()[0]).toMatchObject({ before_at: used.reachedAt })
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
])('asks the database for nothing when called with %j', async (asked) => {
  expect(await moreVisits(asked)).toEqual({ visits: [], next: null })
  expect(calls()).toEqual([])
})

test('has no visits without a site', async () => {
  used.site = false
  expect(await moreVisits({ filters: {}, before: before() })).toEqual({ visits: [], next: null })
})
