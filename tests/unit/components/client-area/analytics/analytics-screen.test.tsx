import { AnalyticsScreen } from '@/components/client-area/analytics/analytics-screen'
import { NoSite } from '@/components/client-area/analytics/no-site'
import { AgentsNotConnected, PeopleNotConnected } from '@/components/client-area/analytics/not-connected'
import { EditAccessProvider } from '@/components/client-area/edit-access'
import { NoEngines } from '@/components/client-area/prompts/no-engines'
import { agentsView } from '@/lib/client-area/analytics/agents-view'
import { defaultFilters, type Filters } from '@/lib/client-area/analytics/filters'
import { periodText } from '@/lib/client-area/analytics/labels'
import type { Analytics } from '@/lib/client-area/analytics/load-analytics'
import { peopleView } from '@/lib/client-area/analytics/people-view'
import { rangeAt } from '@/lib/client-area/analytics/ranges'
import type { VisitCount, VisitedPages } from '@/lib/client-area/analytics/report-results'
import { countOf, noPages } from '../../../lib/client-area/analytics/counts'
import { partsOf, rendered, textsOf } from '../rendered'

jest.mock('next/navigation', () => ({
  ...jest.requireActual('next/navigation'),
  useRouter: () => ({}),
}))
jest.mock('@/lib/client-area/analytics/more-visits', () => ({ moreVisits: () => undefined }))

const range = rangeAt('7d', new Date('2026-11-24T15:04:05Z'))
const connection = {
  since: '2026-01-01T00:00:00+00:00',
  lastSeenAt: '2026-11-24T15:00:00+00:00',
  isComparable: true,
}
const frame = { range, since: connection.since, hiddenFrom: null }

interface Data {
  counts?: readonly VisitCount[]
  failedPages?: VisitedPages
  isComparable?: boolean
}

const agents = ({
  counts = [],
  failedPages = noPages,
  isComparable = true,
}: Data = {}): Analytics['agents'] => ({
  connection: { ...connection, isComparable },
  view: agentsView({ counts, failedPages, topPages: noPages }, frame, {
    isComparable,
    split: 'purpose',
    hasStatusFilter: false,
  }),
})

const people: Analytics['people'] = {
  connection,
  view: peopleView(
    {
      referrals: [countOf({ name: 'chatgpt', verification: '', visits: 12 })],
      landingPages: noPages,
      visitors: {
        series: [{ at: '2026-11-20T00:00:00Z', visitors: 30 }],
        months: [{ month: '2026-11-01', visitors: 25 }],
      },
    },
    frame,
    true,
  ),
}

/** The HTML of the screen, without the styles. */
const htmlOf = (analytics: Partial<Analytics>, filters: Partial<Filters> = {}) =>
  rendered(
    <AnalyticsScreen
      siteName="shop.example"
      filters={{ ...defaultFilters, ...filters }}
      analytics={{
        period: periodText(range),
        bucket: range.bucket,
        agents: null,
        people: null,
        latest: { visits: [], next: null },
        freeze: null,
        ...analytics,
      }}
      meter={{ used: 60, allowed: 50, resetsAt: '2026-12-01T00:00:00Z' }}
    />,
  ).innerHTML

describe('the analytics screen', () => {
  test('says what to connect, and shows no figure, filter or export, before anything is', () => {
    const html = htmlOf({})
    expect(html).toContain('Visits by AI agents: not connected')
    expect(html).toContain('Visits from assistants and unique visitors: not connected')
    expect(html).toContain('href="/ai-discovery/snippet"')
    for (const absent of ['<dd', '<select', 'Export CSV', 'Latest visits']) expect(html).not.toContain(absent)
  })

  test('shows one half while the other is not connected', () => {
    const html = htmlOf({ people })
    expect(html).toContain('Visits by AI agents: not connected')
    expect(html).toMatch(/Visits from assistants<\/dt><dd[^>]*>12</)
    expect(html).toContain('±1.6%, so far')
  })

  test('tells no visits from not connected, and a filter from an empty period', () => {
    expect(htmlOf({ agents: agents() })).toContain('Agents that come will be shown here')
    const filtered = htmlOf({ agents: agents() }, { agent: 'GPTBot' })
    expect(filtered).toContain('no visit matches the filters')
    expect(filtered).toContain('Clear filters')
  })

  test('shows the change with the number before, and spoofed visits apart', () => {
    const html = htmlOf({
      agents: agents({
        counts: [
          countOf({ visits: 150 }),
          countOf({ at: '2026-11-12T00:00:00Z', visits: 100 }),
          countOf({ verification: 'spoofed', visits: 12 }),
        ],
      }),
    })
    expect(html).toMatch(/>150<.*\+50%<\/span>, 100 before/)
    expect(html).toContain(
      '12 more visits claimed to be an agent but came from addresses that aren’t its owner’s.',
    )
    expect(html).toContain('compared with Nov')
  })

  test('shows no change while the period before is not covered', () => {
    const html = htmlOf({ agents: agents({ counts: [countOf({ visits: 150 })], isComparable: false }) })
    expect(html).toContain('No comparison yet: data starts on Jan 1, 2026.')
    expect(html).not.toContain('before<')
    expect(html).not.toContain('compared with')
  })

  test('lists failed pages before all others, with their status and what to do', () => {
    const failedPages = {
      total: 30,
      pages: [
        { path: '/llms.txt', visits: 3, before: 0, statuses: [404] },
        { path: '*', visits: 2, before: 0, statuses: [503] },
      ],
    }
    const html = htmlOf({ agents: agents({ counts: [countOf({ status: 404, visits: 5 })], failedPages }) })
    expect(html.indexOf('Pages agents ask for and don’t get')).toBeLessThan(html.indexOf('Top pages'))
    expect(html).toMatch(/404 <\/span>Not found/)
    expect(html).toContain('Set up hosted files')
    expect(html).toContain('href="/ai-discovery/analytics?page=%2Fllms.txt"')
    expect(html).toContain('All other pages')
    expect(html).toContain('2 of 30 pages.')
  })

  test('has a table behind each chart', () => {
    const html = htmlOf({ agents: agents({ counts: [countOf({ visits: 4 })] }), people })
    expect(html.match(/Show as table/g)).toHaveLength(3)
    expect(html).toContain('Fri, Nov 20')
    expect(html).toContain('Tue, Nov 24 (so far)')
  })

  test('keeps the totals and hides details over the visitor limit', () => {
    const freeze = { since: '2026-11-22T10:20:30Z', hiddenFrom: '2026-11-22T00:00:00.000Z', hidesRange: true }
    const html = htmlOf({ agents: agents({ counts: [countOf({ visits: 4 })] }), people, freeze })
    expect(html).toContain('Your plan includes 50 unique visitors a month; this month you have 60')
    expect(html).toContain('Details after Nov 22, 2026, 10:20 (UTC) are hidden until December 1')
    expect(html).toContain('href="/ai-discovery/billing"')
    expect(html).toMatch(/Visits by AI agents<\/dt><dd[^>]*>4</)
    expect(html).not.toContain('Show as table')
  })

  test('lists the latest visits of agents and people', () => {
    const visit = { at: '2026-11-24T12:00:01Z', path: '/a', source: 'next' }
    const html = htmlOf({
      agents: agents(),
      latest: {
        visits: [
          { ...visit, kind: 'agent', name: 'GPTBot', verification: 'spoofed', status: 404 },
          { ...visit, kind: 'referral', name: 'chatgpt', verification: null, status: null },
        ],
        next: visit.at,
      },
    })
    expect(html).toContain('Nov 24, 12:00:01')
    expect(html).toContain('Not its owner’s address')
    expect(html).toContain('Person from ChatGPT')
    expect(html).toContain('Load more visits')
  })
})

test.each([
  [<NoSite key="site" hasSite={false} />, 'No site yet', 'Add a site', '/ai-discovery'],
  [<NoSite key="domain" hasSite />, 'This site has no domain yet', 'Enter the domain', '/ai-discovery'],
  [<AgentsNotConnected key="agents" />, '', 'Connect your server', '/ai-discovery/snippet/server'],
  [<PeopleNotConnected key="people" />, '', 'Add the tag', '/ai-discovery/snippet'],
  [<NoEngines key="engines" engines={[]} docsAddress="/docs" />, '', 'How to connect engines', '/docs'],
])('leads only users who may edit to what connects a site: %#', (part, title, action, href) => {
  const body = rendered(<EditAccessProvider value>{part}</EditAccessProvider>)
  expect(body.textContent).toContain(title)
  expect(textsOf(body, 'a')).toEqual([action])
  expect(partsOf(body).links).toEqual([href])
  const forViewers = rendered(<EditAccessProvider value={false}>{part}</EditAccessProvider>)
  expect(partsOf(forViewers).links).toEqual([])
})
