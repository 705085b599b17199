import fc from 'fast-check'
import { type ExportReport, reports } from '@/lib/client-area/analytics/export-reports'
import { defaultFilters, type Filters } from '@/lib/client-area/analytics/filters'
import { freezeOf, shownPart } from '@/lib/client-area/analytics/freeze'
import * as reportCalls from '@/lib/client-area/analytics/report-calls'
import { loadVisitPage } from '@/lib/client-area/analytics/visit-page'
import type { CsvValue } from '@/lib/client-area/report/csv'
import { rangeAt } from '@/lib/client-area/report/ranges'
import { SupabaseError } from '@/lib/supabase/data-of'
import { countOf } from './counts'
import { fakeClient } from './fake-client'

jest.mock('@/lib/env/server', () => ({ environment: {} }))

const now = new Date('2026-11-24T15:04:05Z')

describe('the calls of the database', () => {
  const unfiltered = { names: null, path: null, statuses: null }
  const query: reportCalls.VisitQuery = { siteId: 'site', kind: 'agent', ...unfiltered }
  const site = { site_id: 'site', kind: 'agent' }
  type Load<Result> = (client: ReturnType<typeof fakeClient>['client']) => Promise<Result>

  async function argumentsOf(load: Load<unknown>) {
    const { client, calls } = fakeClient()
    await load(client)
    return calls[0]?.given
  }
  const countsOf = (changes: Partial<reportCalls.VisitQuery>, id: '24h' | '7d' | '30d' | '12m' = '7d') =>
    argumentsOf((client) => reportCalls.loadVisitCounts(client, { ...query, ...changes }, rangeAt(id, now)))

  test.each([
    ['24h', { grain: 'hour', starts_at: '2026-11-22T16:00:00.000Z', ends_at: '2026-11-24T16:00:00.000Z' }],
    ['30d', { grain: 'day', starts_at: '2026-09-26T00:00:00.000Z', ends_at: '2026-11-25T00:00:00.000Z' }],
    ['12m', { grain: 'day', starts_at: '2024-12-01T00:00:00.000Z', ends_at: '2026-12-01T00:00:00.000Z' }],
  ] as const)('ask for visits of %s with those before', async (id, times) => {
    const bucket = id === '12m' ? { bucket: 'month' } : {}
    expect(await countsOf({}, id)).toEqual({ ...site, ...times, ...bucket })
  })

  test('name all agents or assistants for the visits of one page', async () => {
    const agents = { path: '/a', names: expect.arrayContaining(['GPTBot', 'CCBot']) }
    expect(await countsOf({ path: '/a' })).toMatchObject(agents)
    expect((await countsOf({ path: '/a', kind: 'referral' }))?.names).toContain('chatgpt')
    expect((await countsOf({ path: '/a', names: ['GPTBot'] }))?.names).toEqual(['GPTBot'])
  })

  test('ask for pages by month over 12 months, with the filters', async () => {
    const filters = { names: ['GPTBot'], path: '/a', statuses: [404] }
    const part = { count: 10, offset: 0 }
    const load: Load<unknown> = (client) =>
      reportCalls.loadVisitedPages(client, { ...query, ...filters }, rangeAt('12m', now), part)
    expect(await argumentsOf(load)).toEqual({
      ...site,
      ...filters,
      grain: 'month',
      starts_at: '2025-12-01T00:00:00.000Z',
      ends_at: '2026-12-01T00:00:00.000Z',
      before_at: '2024-12-01T00:00:00.000Z',
      page_count: 10,
      page_offset: 0,
    })
  })

  test('ask for visitors by hour or day', async () => {
    const grainOf = async (id: '24h' | '12m') =>
      (await argumentsOf((client) => reportCalls.loadVisitorCounts(client, 'site', rangeAt(id, now))))?.grain
    expect([await grainOf('24h'), await grainOf('12m')]).toEqual(['hour', 'day'])
  })

  test('fail as an unavailable service if the database refuses', async () => {
    const rpc = async () => ({ data: null, error: { message: 'gone' } })
    const failing = Object.assign(fakeClient().client, { rpc })
    await expect(reportCalls.loadInstalls(failing, 'site')).rejects.toThrow(SupabaseError)
  })

  test.each([[[countOf({ visits: -1 })]], [[countOf({ at: 'today' })]], [{}]])(
    'refuse results of another form: %#',
    async (result) => {
      const { client } = fakeClient({ visit_series: () => result })
      await expect(reportCalls.loadVisitCounts(client, query, rangeAt('7d', now))).rejects.toThrow()
    },
  )

  test('read single visits', async () => {
    const at = '2026-11-24T12:00:00.123+00:00'
    const who = { kind: 'referral', name: 'chatgpt', verification: null }
    const visit = { ...who, at, path: '/', status: null, source: 'tag' }
    const { client } = fakeClient({ latest_visits: () => [visit] })
    expect(await reportCalls.loadVisitsBefore(client, query, at, 5)).toEqual([visit])
  })
})

describe('an exported report', () => {
  async function exported(
    report: ExportReport,
    { client }: Pick<ReturnType<typeof fakeClient>, 'client'>,
    given: Partial<Filters> = {},
    reachedAt: string | null = null,
  ) {
    const filters = { ...defaultFilters, ...given }
    const range = rangeAt(filters.range, now)
    const meters = [{ name: 'visitors' as const, used: 2, allowed: 1 }]
    const shown = shownPart(range, freezeOf({ visitorLimitReachedAt: reachedAt, meters }, range))
    const rows: CsvValue[][] = []
    for await (const row of reports[report].rows({ client, siteId: 'site', filters, shown })) rows.push(row)
    return rows
  }

  test('of agents has a row for each day, agent, verification and status, without spoofed visits', async () => {
    const visits = [
      countOf({ at: '2026-11-21T00:00:00+00:00', visits: 2 }),
      countOf({ name: 'ClaudeBot', verification: 'claimed', status: 0 }),
      countOf({ verification: 'spoofed', visits: 9 }),
    ]
    expect(await exported('agents', fakeClient({ visit_series: () => visits }))).toEqual([
      ['2026-11-20T00:00:00Z', 'ClaudeBot', 'Anthropic', 'Training', 'claimed', 'unknown', 1],
      ['2026-11-21T00:00:00Z', 'GPTBot', 'OpenAI', 'Training', 'verified', 200, 2],
    ])
  })

  test('of 12 months loads the days of one month after the other', async () => {
    const fake = fakeClient()
    await exported('agents', fake, { range: '12m' })
    expect([fake.calls.length, fake.open.most]).toEqual([12, 1])
    const month = { starts_at: '2025-12-01T00:00:00.000Z', ends_at: '2026-01-01T00:00:00.000Z' }
    expect(fake.calls[0]?.given).toMatchObject({ grain: 'day', ...month })
    expect(fake.calls[0]?.given).not.toHaveProperty('bucket')
  })

  test('of 12 months of one page has months, because its days are not kept so long', async () => {
    const fake = fakeClient()
    await exported('referrals', fake, { range: '12m', page: '/a' })
    expect(fake.calls[0]?.given).toMatchObject({ bucket: 'month', path: '/a', kind: 'referral' })
  })

  test('of pages loads all of them', async () => {
    const counts = { visits: 3, before: 0, statuses: [200, 404], claimed: 1 }
    const pageAt = (n: number) => ({ path: n === 0 ? '*' : `/${n}`, ...counts })
    const fake = fakeClient({
      visited_pages: ({ page_offset: offset }) => ({
        total: 5_001,
        pages: Array.from({ length: offset === 0 ? 5_000 : 1 }, (_, n) => pageAt(Number(offset) + n)),
      }),
    })
    const rows = await exported('pages', fake)
    expect([rows.length, fake.calls.length]).toEqual([5_001, 2])
    expect(rows[0]).toEqual(['All other pages', 3, 1, '200 404'])
  })

  test('of landing pages has no statuses, which the tag does not know', async () => {
    const pages = [{ path: '/a', visits: 2, before: 0, statuses: [0], claimed: 0 }]
    const fake = fakeClient({ visited_pages: () => ({ total: 1, pages }) })
    expect(await exported('landing-pages', fake)).toEqual([['/a', 2]])
  })

  test('of visits has agents and people, the latest first, of the range only', async () => {
    const visit = (time: string, path: string, status: number | null, source: string) => {
      return { at: `2026-11-${time}+00:00`, path, status, source }
    }
    const agent = { kind: 'agent', name: 'GPTBot' }
    const visits = [
      { ...visit('24T12:00:00.5', '/a', 404, 'next'), ...agent, verification: 'spoofed' },
      { ...visit('24T11:00:00', '/b', null, 'tag'), kind: 'referral', name: 'chatgpt', verification: null },
      { ...visit('01T11:00:00', '/', null, 'logs'), ...agent, verification: 'claimed' },
    ]
    const person = ['Person from an assistant', 'ChatGPT', 'OpenAI', null, null]
    expect(await exported('visits', fakeClient({ latest_visits: () => visits }))).toEqual([
      ['2026-11-24T12:00:00.500Z', 'AI agent', 'GPTBot', 'OpenAI', 'Training', 'spoofed', '/a', 404, 'next'],
      ['2026-11-24T11:00:00Z', ...person, '/b', null, 'tag'],
    ])
  })

  test('ends where the plan’s limit hides details', async () => {
    const fake = fakeClient()
    const reachedAt = '2026-11-22T10:20:30+00:00'
    await exported('agents', fake, {}, reachedAt)
    await exported('visits', fake, {}, reachedAt)
    await exported('pages', fake, { range: '24h' }, reachedAt)
    expect(fake.calls.map(({ given }) => given)).toEqual([
      expect.objectContaining({ ends_at: '2026-11-22T00:00:00.000Z' }),
      expect.objectContaining({ before_at: reachedAt }),
    ])
  })
})

describe('a part of the latest visits', () => {
  const end = new Date(10_000_000).toISOString()
  const visitsAt = (seconds: readonly number[]) =>
    seconds.map((second, id) => ({ at: new Date(second * 1_000).toISOString(), id }))
  type Visits = ReturnType<typeof visitsAt>

  /** As the database lists visits: those before a time, the latest first, in any order among the same times. */
  const storeOf = (visits: Visits) => async (before: string, most: number) =>
    visits
      .filter(({ at }) => Date.parse(at) < Date.parse(before))
      .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
      .slice(0, most)

  test('has as many visits as asked for, and says where the next part begins', async () => {
    const load = storeOf(visitsAt([1, 2, 3, 4, 5]))
    const first = await loadVisitPage(load, end, 2)
    expect(first.visits.map(({ id }) => id)).toEqual([4, 3])
    const second = await loadVisitPage(load, first.next ?? '', 3)
    expect([second.visits.map(({ id }) => id), second.next]).toEqual([[2, 1, 0], null])
  })

  test('has more if all visits of a part have the same time', async () => {
    const { visits, next } = await loadVisitPage(storeOf(visitsAt([...Array(30).fill(7), 3])), end, 5)
    expect([visits.length, next]).toEqual([31, null])
  })

  test('has no visits of an empty list', async () => {
    expect(await loadVisitPage(storeOf([]), end, 50)).toEqual({ visits: [], next: null })
  })

  test('has every visit in exactly one part, however many have the same time', async () => {
    const seconds = fc.array(fc.nat(20), { maxLength: 80 })
    const property = fc.asyncProperty(seconds, fc.integer({ min: 1, max: 10 }), async (times, size) => {
      const visits = visitsAt(times)
      const ids: number[] = []
      for (let before: string | null = end; before !== null; ) {
        const part: { visits: Visits; next: string | null } = await loadVisitPage(
          storeOf(visits),
          before,
          size,
        )
        ids.push(...part.visits.map(({ id }) => id))
        before = part.next
      }
      expect(ids.toSorted((a, b) => a - b)).toEqual(visits.map(({ id }) => id))
    })
    await fc.assert(property)
  })
})
