import { AnalyticsScreen } from '@/components/client-area/analytics/analytics-screen'
import { NoSite } from '@/components/client-area/analytics/no-site'
import { AgentsNotConnected, PeopleNotConnected } from '@/components/client-area/analytics/not-connected'
import { SuspiciousVisits } from '@/components/client-area/analytics/suspicious-visits'
import { EditAccessProvider } from '@/components/client-area/edit-access'
import { NoEngines } from '@/components/client-area/prompts/no-engines'
import { agentsView } from '@/lib/client-area/analytics/agents-view'
import { defaultFilters, type Filters } from '@/lib/client-area/analytics/filters'
import type { Analytics } from '@/lib/client-area/analytics/load-analytics'
import { peopleView } from '@/lib/client-area/analytics/people-view'
import type { VisitCount, VisitedPages } from '@/lib/client-area/analytics/report-results'
import type { SuspiciousVisits as Suspicious } from '@/lib/client-area/analytics/suspicious-visits'
import { periodText } from '@/lib/client-area/report/labels'
import { rangeAt } from '@/lib/client-area/report/ranges'
import { countOf, countsOf, noPages } from '../../../lib/client-area/analytics/counts'
import { partsOf, rendered, textsOf } from '../rendered'

jest.mock('next/navigation', () => ({
  ...jest.requireActual('next/navigation'),
  useRouter: () => ({}),
}))
jest.mock('@/lib/client-area/analytics/suspicious-actions', () => ({ settleSuspicious: () => undefined }))
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
      siteId="site"
      siteName="shop.example"
      filters={{ ...defaultFilters, ...filters }}
      analytics={{
        period: periodText(range),
        bucket: range.bucket,
        agents: null,
        people: null,
        latest: { visits: [], next: null },
        suspicious: { reasons: [], groupCount: 0, groups: [] },
        freeze: null,
        ...analytics,
      }}
      meter={{ used: 60, allowed: 50, resetsAt: '2026-12-01T00:00:00Z' }}
    />,
  ).innerHTML

/** Those of some words that the screen does not have. */
const missingIn = (html: string, ...words: readonly string[]) => words.filter((word) => !html.includes(word))

describe('the analytics screen', () => {
  const noAgents = 'Visits by AI agents: not connected'

  test('says what to connect, and shows no figure, filter or export, before anything is', () => {
    const html = htmlOf({})
    const noPeople = 'Visits from assistants and unique visitors: not connected'
    const absent = ['<dd', '<select', 'Export CSV', 'Latest visits']
    expect(missingIn(html, noAgents, noPeople, 'href="/ai-discovery/snippet"', ...absent)).toEqual(absent)
  })

  test('shows one half while the other is not connected', () => {
    const html = htmlOf({ people })
    expect(missingIn(html, noAgents, '±1.6%, so far')).toEqual([])
    expect(html).toMatch(/Visits from assistants<\/dt><dd[^>]*>12</)
  })

  test('tells no visits from not connected, and a filter from an empty period', () => {
    expect(htmlOf({ agents: agents() })).toContain('Agent visits appear here')
    const filtered = htmlOf({ agents: agents() }, { agent: 'GPTBot' })
    expect(missingIn(filtered, 'no visit matches the filters', 'Clear filters')).toEqual([])
  })

  test('shows the change with the number before, and spoofed visits apart', () => {
    const ofBefore = { at: '2026-11-12T00:00:00Z', visits: 100 }
    const counts = countsOf({ visits: 150 }, ofBefore, { verification: 'spoofed', visits: 12 })
    const html = htmlOf({ agents: agents({ counts }) })
    const spoofed = '12 more visits claimed to be an agent but didn’t come from an IP address of its owner.'
    expect(html).toMatch(/>150<.*\+50%<\/span>, 100 before/)
    expect(missingIn(html, spoofed, 'compared with Nov')).toEqual([])
  })

  test('shows visits that only claim to be an agent apart', () => {
    const counts = countsOf({ visits: 150 }, { verification: 'claimed', visits: 12 })
    const html = htmlOf({ agents: agents({ counts }) })
    expect(missingIn(html, '12 of these visits are unverified')).toEqual([])
    expect(htmlOf({ agents: agents({ counts: countsOf({ visits: 150 }) }) })).not.toContain('are unverified')
  })

  test('shows no change while the period before is not covered', () => {
    const html = htmlOf({ agents: agents({ counts: countsOf({ visits: 150 }), isComparable: false }) })
    const absent = ['before<', 'compared with']
    const reason = 'No comparison yet: data starts on Jan 1, 2026.'
    expect(missingIn(html, reason, ...absent)).toEqual(absent)
  })

  test('lists failed pages before all others, with their status and what to do', () => {
    const pages = [
      { path: '/llms.txt', visits: 3, before: 0, statuses: [404], claimed: 2 },
      { path: '*', visits: 2, before: 0, statuses: [503], claimed: null },
    ]
    const counts = countsOf({ status: 404, visits: 5 })
    const html = htmlOf({ agents: agents({ counts, failedPages: { total: 30, pages } }) })
    expect(html.indexOf('Pages agents request but don’t get')).toBeLessThan(html.indexOf('Top pages'))
    expect(html).toMatch(/404 <\/span>Not found/)
    expect(html).toMatch(/>3<\/td><td[^>]*>2<\/td>/)
    expect(html).toMatch(/>2<\/td><td[^>]*>–<\/td>/)
    const link = 'href="/ai-discovery/analytics?page=%2Fllms.txt"'
    expect(missingIn(html, 'Set up hosted files', link, 'All other pages', '2 of 30 pages.')).toEqual([])
  })

  test('has a table behind each chart', () => {
    const html = htmlOf({ agents: agents({ counts: countsOf({ visits: 4 }) }), people })
    expect(html.match(/Show as table/g)).toHaveLength(3)
    expect(missingIn(html, 'Fri, Nov 20', 'Tue, Nov 24 (so far)')).toEqual([])
  })

  test('keeps the totals and hides details over the visitor limit', () => {
    const freeze = { since: '2026-11-22T10:20:30Z', hiddenFrom: '2026-11-22T00:00:00.000Z', hidesRange: true }
    const html = htmlOf({ agents: agents({ counts: countsOf({ visits: 4 }) }), people, freeze })
    const limit = 'Your plan includes 50 unique visitors a month, and you’ve had 60 this month'
    const hidden = 'Details after Nov 22, 2026, 10:20 (UTC) are hidden until December 1'
    const words = [limit, hidden, 'href="/ai-discovery/billing"', 'Show as table']
    expect(missingIn(html, ...words)).toEqual(['Show as table'])
    expect(html).toMatch(/Visits by AI agents<\/dt><dd[^>]*>4</)
  })

  test('lists the latest visits of agents and people', () => {
    const visit = { at: '2026-11-24T12:00:01Z', path: '/a', source: 'next' }
    const agent = { ...visit, kind: 'agent', name: 'GPTBot', verification: 'spoofed', status: 404 } as const
    const person = { ...visit, kind: 'referral', name: 'chatgpt', verification: null, status: null } as const
    const html = htmlOf({ agents: agents(), latest: { visits: [agent, person], next: visit.at } })
    const words = ['Not its owner’s IP address', 'Person from ChatGPT', 'Load more visits']
    expect(missingIn(html, 'Nov 24, 12:00:01', ...words)).toEqual([])
  })
})

const group = { origin: '', network: '203.0.113.0/24', referrals: 0, held: 1, lastAt: '2026-11-24T12:00:00Z' }
const suspicious: Suspicious = {
  reasons: [
    { reason: 'network', visits: 1_070, referrals: 0 },
    { reason: 'origin', visits: 3, referrals: 3 },
  ],
  groupCount: 51,
  groups: [
    { ...group, reason: 'network', visits: 1_070 },
    {
      ...group,
      reason: 'origin',
      origin: 'evil.example',
      network: '2001:db8:1::/48',
      visits: 2,
      referrals: 3,
    },
    { ...group, reason: 'origin', origin: '*', network: '*', visits: 1 },
  ],
}

describe('suspicious visits', () => {
  const notice = (given: Suspicious, canEdit = true) =>
    rendered(
      <EditAccessProvider value={canEdit}>
        <SuspiciousVisits siteId="site" suspicious={given} />
      </EditAccessProvider>,
    )

  test('are summed by reason, and listed by reason and network', () => {
    const { text, buttons } = partsOf(notice(suspicious))
    expect(text).toContain(
      '1,073 visits were set aside as suspicious: 1,070 from networks with too many new visitors, 3 not from your site.',
    )
    expect(text).toContain('The 3 largest of 51 rows')
    expect(textsOf(notice(suspicious), 'tbody tr')).toEqual([
      'Too many new visitors of one network in a day203.0.113.0/241,0700Nov 24, 12:00CountDiscard',
      'Sent from evil.example2001:db8:1::/4823Nov 24, 12:00CountDiscard',
      'Sent from other websitesOther networks10Nov 24, 12:00CountDiscard',
    ])
    expect(buttons.slice(-2)).toEqual(['Discard all', 'Count all'])
  })

  test('are decided by those who may edit only', () => {
    expect(partsOf(notice(suspicious, false)).buttons).toEqual([])
  })

  test('are shown while nothing else is, and not mentioned without any', () => {
    expect(htmlOf({ suspicious })).toContain('set aside as suspicious')
    expect(htmlOf({ people })).not.toContain('suspicious')
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
