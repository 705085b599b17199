import { type ExportReport, reports } from '@/lib/client-area/analytics/export-reports'
import { defaultFilters, type Filters } from '@/lib/client-area/analytics/filters'
import { freezeOf, shownPart } from '@/lib/client-area/analytics/freeze'
import { rangeAt } from '@/lib/client-area/analytics/ranges'
import type { CsvValue } from '@/lib/client-area/report/csv'
import { countOf } from './counts'
import { fakeClient } from './fake-client'

jest.mock('@/lib/env/server', () => ({ environment: {} }))

const now = new Date('2026-11-24T15:04:05Z')

async function exported(
  report: ExportReport,
  { client, ...given }: Partial<Filters> & { client: ReturnType<typeof fakeClient>['client'] },
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

describe('an exported report', () => {
  test('of agents has a row for each day, agent, verification and status, without spoofed visits', async () => {
    const { client } = fakeClient({
      visit_series: () => [
        countOf({ at: '2026-11-21T00:00:00+00:00', visits: 2 }),
        countOf({ name: 'ClaudeBot', verification: 'claimed', status: 0 }),
        countOf({ verification: 'spoofed', visits: 9 }),
      ],
    })
    expect(await exported('agents', { client })).toEqual([
      ['2026-11-20T00:00:00Z', 'ClaudeBot', 'Anthropic', 'Training', 'claimed', 'unknown', 1],
      ['2026-11-21T00:00:00Z', 'GPTBot', 'OpenAI', 'Training', 'verified', 200, 2],
    ])
  })

  test('of 12 months loads the days of one month after the other', async () => {
    const { client, calls, open } = fakeClient()
    await exported('agents', { client, range: '12m' })
    expect(calls).toHaveLength(12)
    expect(open.most).toBe(1)
    expect(calls[0]?.given).toMatchObject({
      grain: 'day',
      starts_at: '2025-12-01T00:00:00.000Z',
      ends_at: '2026-01-01T00:00:00.000Z',
    })
    expect(calls[0]?.given).not.toHaveProperty('bucket')
  })

  test('of 12 months of one page has months, because its days are not kept so long', async () => {
    const { client, calls } = fakeClient()
    await exported('referrals', { client, range: '12m', page: '/a' })
    expect(calls[0]?.given).toMatchObject({ bucket: 'month', path: '/a', kind: 'referral' })
  })

  test('of pages loads all of them', async () => {
    const page = (n: number) => ({
      path: n === 0 ? '*' : `/${n}`,
      visits: 1,
      before: 0,
      statuses: [200, 404],
    })
    const { client, calls } = fakeClient({
      visited_pages: ({ page_offset: offset }) => ({
        total: 5_001,
        pages: Array.from({ length: offset === 0 ? 5_000 : 1 }, (_, n) => page(Number(offset) + n)),
      }),
    })
    const rows = await exported('pages', { client })
    expect(rows).toHaveLength(5_001)
    expect(calls).toHaveLength(2)
    expect(rows[0]).toEqual(['All other pages', 1, '200 404'])
  })

  test('of landing pages has no statuses, which the tag does not know', async () => {
    const { client } = fakeClient({
      visited_pages: () => ({ total: 1, pages: [{ path: '/a', visits: 2, before: 0, statuses: [0] }] }),
    })
    expect(await exported('landing-pages', { client })).toEqual([['/a', 2]])
  })

  test('of visits has agents and people, the latest first, of the range only', async () => {
    const at = (time: string) => `2026-11-${time}+00:00`
    const { client } = fakeClient({
      latest_visits: () => [
        {
          at: at('24T12:00:00.5'),
          kind: 'agent',
          name: 'GPTBot',
          verification: 'spoofed',
          path: '/a',
          status: 404,
          source: 'next',
        },
        {
          at: at('24T11:00:00'),
          kind: 'referral',
          name: 'chatgpt',
          verification: null,
          path: '/b',
          status: null,
          source: 'tag',
        },
        {
          at: at('01T11:00:00'),
          kind: 'agent',
          name: 'GPTBot',
          verification: 'claimed',
          path: '/',
          status: null,
          source: 'logs',
        },
      ],
    })
    expect(await exported('visits', { client })).toEqual([
      ['2026-11-24T12:00:00.500Z', 'AI agent', 'GPTBot', 'OpenAI', 'Training', 'spoofed', '/a', 404, 'next'],
      [
        '2026-11-24T11:00:00Z',
        'Person from an assistant',
        'ChatGPT',
        'OpenAI',
        null,
        null,
        '/b',
        null,
        'tag',
      ],
    ])
  })

  test('ends where the plan’s limit hides details', async () => {
    const { client, calls } = fakeClient()
    const reachedAt = '2026-11-22T10:20:30+00:00'
    await exported('agents', { client }, reachedAt)
    await exported('visits', { client }, reachedAt)
    expect(calls[0]?.given).toMatchObject({ ends_at: '2026-11-22T00:00:00.000Z' })
    expect(calls[1]?.given).toMatchObject({ before_at: reachedAt })
    await exported('pages', { client, range: '24h' }, reachedAt)
    expect(calls).toHaveLength(2)
  })
})
