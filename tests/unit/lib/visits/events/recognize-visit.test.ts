import { eventOf } from '@/lib/visits/events/event-of'
import { recognizeVisit, type Visit } from '@/lib/visits/events/recognize-visit'

jest.mock('@/lib/env/server', () => ({ environment: { siteUrl: 'https://www.example.com', supabase: {} } }))
const verify = jest.fn(async (_token: string, _address: string) => 'verified')
jest.mock('@/lib/ai-agents/verification/verify-agent', () => ({
  verifyAgent: ({ token }: { token: string }, address: string) => verify(token, address),
}))

const dayMs = 24 * 60 * 60 * 1_000
const gptBot =
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; GPTBot/1.4; +https://openai.com/gptbot'

const visit = (fields: Partial<Visit> = {}): Visit => ({
  id: '0191d3b4-7c1f-7e2a-9f33-2b1e5c7f1a10',
  at: Date.UTC(2026, 10, 24, 9, 30, 0, 123),
  path: '/pricing?x=1',
  status: 200,
  userAgent: gptBot,
  address: '192.0.2.1',
  ...fields,
})

beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 24, 9, 30, 1) })
  verify.mockClear()
})
afterEach(() => jest.useRealTimers())

/** The stored event, or why the visit is ignored. */
async function stored(fields: Partial<Visit>) {
  const recognized = recognizeVisit(visit(fields))
  return typeof recognized === 'string' ? recognized : eventOf(recognized)
}

it('stores a visit of an agent without its address, user agent and query', async () => {
  expect(await stored({})).toEqual({
    id: '0191d3b4-7c1f-7e2a-9f33-2b1e5c7f1a10',
    at: '2026-11-24T09:30:00.123Z',
    kind: 'agent',
    name: 'GPTBot',
    verification: 'verified',
    path: '/pricing',
    status: 200,
    visitor: null,
    network: null,
    origin: null,
    register: null,
    rank: null,
    nonce: null,
  })
  expect(verify.mock.calls).toEqual([['GPTBot', '192.0.2.1']])
})

it('says that a visit without an address is claimed, and asks nobody', async () => {
  expect(await stored({ address: null })).toMatchObject({ verification: 'claimed' })
  expect(verify).not.toHaveBeenCalled()
})

it('says that a visit from a foreign address is spoofed', async () => {
  verify.mockResolvedValueOnce('spoofed')
  expect(await stored({})).toMatchObject({ kind: 'agent', verification: 'spoofed' })
})

it('ignores a visit of a browser or another bot, and of no header', async () => {
  for (const userAgent of ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0', 'AhrefsBot/7.0', ''])
    expect(await stored({ userAgent })).toBe('notAgent')
})

it.each([
  ['POST', '/pricing'],
  ['OPTIONS', '/pricing'],
  ['GET', '/app.js?v=1'],
  ['GET', '/fonts/a.WOFF2'],
  [undefined, '/style.css'],
  ['GET', undefined],
])('ignores a request of an agent for no page: %s %s', async (method, path) => {
  expect(await stored({ method, path })).toBe('notPage')
})

it.each([
  ['GET', '/guide.pdf'],
  ['head', '/photo.jpg'],
  ['GET', '/js'],
  ['GET', '/a?file=/app.js'],
  ['GET', '/robots.txt'],
])('stores a request of an agent for a page or document: %s %s', async (method, path) => {
  expect(await stored({ method, path })).toMatchObject({ kind: 'agent' })
})

it('ignores a visit that is older than 90 days', async () => {
  expect(await stored({ at: Date.now() - 90 * dayMs })).toMatchObject({ kind: 'agent' })
  expect(await stored({ at: Date.now() - 90 * dayMs - 1 })).toBe('tooOld')
})

describe('a verification request', () => {
  const nonce = 'abcDEF123_-abcDEF123_-ab'
  const userAgent = 'AI-Visits-Verifier/1.0 (+https://www.example.com)'

  it('is stored as a check with its nonce', async () => {
    expect(await stored({ userAgent, path: `/?a=b&ai-visits-check=${nonce}` })).toMatchObject({
      kind: 'check',
      name: null,
      verification: null,
      path: '/',
      nonce,
    })
    expect(verify).not.toHaveBeenCalled()
  })

  it.each([
    ['without a nonce', '/'],
    ['with an empty nonce', '/?ai-visits-check='],
    ['with a longer nonce', `/?ai-visits-check=${nonce}a`],
    ['with other characters', `/?ai-visits-check=${nonce.replace('_', '+')}`],
    ['with the nonce in the fragment', `/#?ai-visits-check=${nonce}`],
  ])('is ignored %s', async (_, path) => {
    expect(await stored({ userAgent, path })).toBe('notAgent')
  })

  it('is only what has its user agent: the query of another agent is no check', async () => {
    expect(await stored({ path: `/?ai-visits-check=${nonce}` })).toMatchObject({ kind: 'agent', nonce: null })
  })
})
