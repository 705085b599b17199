import { limitReportOpenings, tokenInPath } from '@/lib/client-area/report-links/limit-openings'
import { openReportLink } from '@/lib/client-area/report-links/open-link'

jest.mock('@/lib/supabase/admin', () => ({}))
jest.mock('@/lib/client-area/report-links/open-link', () => ({
  ...jest.requireActual('@/lib/client-area/report-links/open-link'),
  openReportLink: jest.fn(),
}))
jest.mock('@/lib/redis/shared-connection', () => ({ sharedRedis: () => undefined }))

const opened = jest.mocked(openReportLink)
const link = { siteId: 'site', siteName: 'example.com', name: 'For the board', isSample: false }
const pathOf = (token: string) => `/ai-discovery/reports/${token}`
/** No other test asks for it. */
const newPath = () => pathOf(crypto.randomUUID().replaceAll('-', ''))

const ask = (address: string, asked = newPath()) =>
  limitReportOpenings(
    new Request(`http://localhost${asked}`, { headers: { 'x-forwarded-for': address } }),
    asked,
  )

async function askOften(address: string, times: number) {
  const statuses: (number | undefined)[] = []
  for (let n = 0; n < times; n++) statuses.push((await ask(address))?.status)
  return statuses
}

it.each([
  ['/ai-discovery/reports/abc', 'abc'],
  ['/ai-discovery/reports/a%2Fb', undefined],
  ['/ai-discovery/reports/', undefined],
  ['/ai-discovery/reports', undefined],
  ['/ai-discovery/reports/abc/more', undefined],
  ['/ai-discovery/prompts', undefined],
  ['/ai-discovery/reportsabc', undefined],
])('finds the token in %s', (asked, token) => expect(tokenInPath(asked)).toBe(token))

it('refuses a client that tried 30 unknown tokens in a minute, and says when to try again', async () => {
  opened.mockResolvedValue(undefined)
  expect(await askOften('192.0.2.1', 30)).toEqual(Array(30).fill(undefined))
  const refused = await ask('192.0.2.1')
  expect(refused?.status).toBe(429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  opened.mockResolvedValue(link)
  expect((await ask('192.0.2.1'))?.status).toBe(429)
  expect(await ask('192.0.2.2')).toBeUndefined()
})

it('counts neither links that exist nor a database that does not respond', async () => {
  opened.mockResolvedValue(link)
  expect(await askOften('192.0.2.3', 40)).toEqual(Array(40).fill(undefined))
  opened.mockRejectedValue(new Error('away'))
  expect(await askOften('192.0.2.3', 40)).toEqual(Array(40).fill(undefined))
  opened.mockResolvedValue(undefined)
  expect(await askOften('192.0.2.3', 30)).toEqual(Array(30).fill(undefined))
})

it('counts no opening, and ignores other paths', async () => {
  opened.mockClear().mockResolvedValue(link)
  await ask('192.0.2.4', pathOf('a'.repeat(32)))
  expect(opened).toHaveBeenCalledWith('a'.repeat(32), false)
  opened.mockClear()
  expect(await ask('192.0.2.4', '/ai-discovery')).toBeUndefined()
  expect(opened).not.toHaveBeenCalled()
})

it('opens a known link whatever strangers ask for, and asks the database for no text that is no token', async () => {
  const known = newPath()
  opened.mockResolvedValue(link)
  expect(await ask('192.0.2.5', known)).toBeUndefined()
  opened.mockResolvedValue(undefined)
  for (let network = 0; network < 600; network++) await askOften(`10.${network >> 8}.${network & 255}.1`, 10)
  expect((await ask('192.0.2.6'))?.status).toBe(429)
  expect(await ask('192.0.2.6', known)).toBeUndefined()
  opened.mockClear()
  expect(await ask('192.0.2.6', pathOf('no-token'))).toBeUndefined()
  expect(opened).not.toHaveBeenCalled()
})
