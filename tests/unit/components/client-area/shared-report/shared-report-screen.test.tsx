import { ChakraProvider } from '@chakra-ui/react'
import { JSDOM } from 'jsdom'
import { renderToStaticMarkup } from 'react-dom/server'
import { SharedReportScreen } from '@/components/client-area/shared-report/shared-report-screen'
import { dashboardView } from '@/lib/client-area/visibility/dashboard-view'
import { defaultFilters } from '@/lib/client-area/visibility/filters'
import { periodText } from '@/lib/client-area/visibility/labels'
import { rangeAt } from '@/lib/client-area/visibility/ranges'
import type { VisibilityReport } from '@/lib/client-area/visibility/report-results'
import { areaSystem } from '@/lib/theme/area/area-system'

jest.mock('next/navigation', () => ({
  ...jest.requireActual('next/navigation'),
  useRouter: () => ({ push: () => undefined, refresh: () => undefined }),
}))
jest.mock('@/lib/env/server', () => ({ environment: { engines: {} } }))

const range = rangeAt('30d', new Date('2026-11-24T12:00:00Z'))
const token = 'a'.repeat(32)

const sums = {
  isCurrent: true,
  runs: 40,
  ownCitedRuns: 10,
  ownTextCitedRuns: 5,
  unclaimedRuns: 2,
  citations: 80,
  ownCitations: 20,
  statements: 0,
  agreeingStatements: 0,
}
const named = {
  isCurrent: true,
  brandId: 'own',
  mentions: 20,
  rankSum: 30,
  rankSquareSum: 50,
  firstRuns: 12,
  sentimentRuns: 20,
  modeledRuns: 20,
  sentimentSum: 1_400,
  sentimentSquareSum: 98_500,
  named: 5,
  listed: 5,
  recommended: 5,
  picks: 5,
}
const parts = [
  { part: 'all', key: '' },
  { part: 'engine', key: 'openai' },
  { part: 'topic', key: 'Prices' },
  { part: 'kind', key: 'buying' },
  { part: 'bucket', key: range.startsOn },
] as const

const visibility = (hasBrand: boolean): VisibilityReport => ({
  runs: parts.map((part) => ({ ...sums, ...part })),
  mentions: hasBrand ? parts.map((part) => ({ ...named, ...part })) : [],
  brands: hasBrand ? [{ id: 'own', name: 'Bramble', isOwn: true, domains: 3 }] : [],
  gaps: [],
  coverage: { daysWithRuns: 10, runsPerPromptEngineDay: 2 },
  hasReadPages: true,
  prompts: [{ id: 'p', text: 'A secret question?', topic: 'Prices', kind: 'buying', isEnabled: true }],
})

/** @param report null: without answers */
function shown(report: VisibilityReport | null, isSample = false): Document {
  const empty = { ...visibility(true), runs: [], mentions: [] }
  const html = renderToStaticMarkup(
    <ChakraProvider value={areaSystem}>
      <SharedReportScreen
        brandName="Findable"
        token={token}
        linkName="For the board"
        siteName="shop.example"
        isSample={isSample}
        filters={defaultFilters}
        report={{
          period: periodText(range),
          bucket: range.bucket,
          view: dashboardView(report ?? empty, range, defaultFilters),
          sources: {
            hosts: [{ host: 'reviews.example', kind: 'other', citations: 60, before: 0, runs: 30 }],
            kinds: [{ kind: 'other', citations: 60, before: 0 }],
          },
        }}
      />
    </ChakraProvider>,
  )
  return new JSDOM(html, { url: 'https://findable.example/' }).window.document
}

const paths = (page: Document) =>
  Array.from(page.querySelectorAll('a'), (link) => link.getAttribute('href') ?? '')

const ownAddress = `/ai-discovery/reports/${token}`

it('shows the figures with their n and interval, tables, sources, and how to read them', () => {
  const page = shown(visibility(true))
  const text = page.body.textContent ?? ''
  for (const words of [
    'How AI assistants see shop.example',
    'For the board',
    'Nov 24, 2026',
    'n = 40 answers',
    '95% interval',
  ]) {
    expect(text).toContain(words)
  }
  const headings = Array.from(page.querySelectorAll('h2, h3'), ({ textContent }) => textContent)
  expect(headings).toEqual([
    'Figures',
    'Trend',
    'Brands',
    'By engine',
    'By topic',
    'By type of prompt',
    'Sources',
    'Top sources',
    'How to read this report',
  ])
})

it.each([
  ['figures', visibility(true)],
  ['no own brand', visibility(false)],
  ['no answers', null],
])('has no control and leads nowhere into the client area with %s', (_, report) => {
  const page = shown(report)
  expect(
    paths(page).filter((path) => path.startsWith('/ai-discovery') && !path.startsWith(ownAddress)),
  ).toEqual([])
  expect(paths(page)).toContain('/docs/how-we-measure-visibility')
  const buttons = Array.from(
    page.querySelectorAll('button, select, input, form'),
    ({ outerHTML }) => outerHTML,
  )
  expect(buttons.filter((html) => !html.includes('aria-expanded'))).toEqual([])
  expect(page.body.innerHTML).not.toContain('A secret question?')
})

it('keeps the period and the figure of the chart in the address, and no filter', () => {
  const chosen = paths(shown(visibility(true))).filter((path) => path.startsWith(ownAddress))
  expect(new Set(chosen)).toEqual(
    new Set([
      ownAddress,
      ...['7d', '13w', '12m'].map((id) => `${ownAddress}?range=${id}`),
      ...['voice', 'position', 'sentiment', 'citations'].map((id) => `${ownAddress}?trend=${id}`),
    ]),
  )
})

it('says of the sample account that its figures are not real', () => {
  const notice = 'Sample data. None of these figures are real.'
  expect(shown(visibility(true), true).body.textContent).toContain(notice)
  expect(shown(visibility(true)).body.textContent).not.toContain(notice)
})
