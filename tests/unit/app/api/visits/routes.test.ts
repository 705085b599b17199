import fc from 'fast-check'
import { z } from 'zod'
import * as structuredData from '@/app/api/tag/[key]/route'
import * as tag from '@/app/api/tag/route'
import * as logs from '@/app/api/visits/logs/route'
import * as visits from '@/app/api/visits/route'
import { FakeDatabase, forgetIngestState, serverKey, tagKey } from '@/tests/unit/lib/visits/fake-database'
import { expectPlainAnswers, jsonBody, mostly } from '@/tests/unit/support/hostile-requests'

let database: FakeDatabase
const after = jest.fn((_work: () => Promise<void>) => undefined)
jest.mock('@/lib/env/server', () => jest.requireActual('@/tests/unit/support/environment'))
jest.mock('@/lib/supabase/admin', () => ({ adminClient: () => database.client() }))
jest.mock('@/lib/ai-agents/verification/verify-agent', () => ({ verifyAgent: async () => 'claimed' }))
jest.mock('next/server', () => ({ after: (work: () => Promise<void>) => after(work) }))

beforeEach(() => {
  database = new FakeDatabase()
  forgetIngestState()
  after.mockClear()
})

it.each([
  ['/api/visits', visits],
  ['/api/visits/logs', logs],
  ['/api/tag', tag],
])('%s refuses other methods than POST, and names it', async (_, route) => {
  for (const answer of [route.GET(), route.PUT(), route.PATCH(), route.DELETE()]) {
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('POST, OPTIONS')
    expect(await answer.json()).toMatchObject({ error: { code: 'method_not_allowed' } })
  }
  expect(route.OPTIONS().status).toBe(204)
})

it('lets pages of any origin send events and read structured data, and nothing else', () => {
  expect(Object.fromEntries(tag.OPTIONS().headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST, OPTIONS',
  })
  expect(structuredData.OPTIONS().headers.get('access-control-allow-origin')).toBe('*')
  expect(tag.GET().headers.get('access-control-allow-origin')).toBe('*')
  expect(visits.GET().headers.get('access-control-allow-origin')).toBeNull()
})

it('rolls visits up after the response that says that they are stored', async () => {
  const post = (key: string) =>
    logs.POST(
      new Request('https://www.example.com/api/visits/logs', {
        method: 'POST',
        headers: { authorization: `Bearer ${key}` },
        body: '',
      }),
    )
  await post('srv_x')
  expect(after).not.toHaveBeenCalled()
  await post(serverKey)
  await post(serverKey)
  expect(after).toHaveBeenCalledTimes(1)
  await after.mock.calls[0]?.[0]()
  expect(database.calls).toContain('roll_up_visits')
})

/** What the tables of the database accept; a batch with anything else could never be rolled up. */
const storable = z.strictObject({
  id: z.uuid(),
  at: z.iso.datetime().refine((at) => Math.abs(Date.parse(at) - Date.now()) < 91 * 24 * 60 * 60 * 1_000),
  kind: z.enum(['agent', 'referral', 'page', 'check']),
  name: z.string().min(1).max(60).nullable(),
  verification: z.enum(['verified', 'claimed', 'spoofed']).nullable(),
  path: z
    .string()
    .min(1)
    .max(300)
    .refine((path) => path.isWellFormed() && !path.includes('\0')),
  status: z.int().min(100).max(599).nullable(),
  visitor: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .nullable(),
  network: z.string().min(1).max(60).nullable(),
  origin: z.string().min(1).max(253).nullable(),
  register: z.int().min(0).max(4_095).nullable(),
  rank: z.int().min(1).max(53).nullable(),
  nonce: z
    .string()
    .regex(/^[A-Za-z0-9_-]{24}$/)
    .nullable(),
})

const userAgent = fc.constantFrom(
  'Mozilla/5.0 (compatible; GPTBot/1.4; +https://openai.com/gptbot)',
  'ClaudeBot/1.0',
  'AI-Visits-Verifier/1.0 (+https://www.example.com)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  '',
)
const path = fc.oneof(
  fc.webPath(),
  fc.string({ unit: 'binary', maxLength: 900 }).map((text) => `/${text}`),
  fc.constant(`/?ai-visits-check=${'n'.repeat(24)}`),
)
const time = fc.oneof(
  fc
    .integer({ min: -100 * 24 * 3_600, max: 360 })
    .map((seconds) => new Date(Date.now() + seconds * 1_000).toISOString()),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
)
const version = fc.constantFrom('1.0.0', '2.0.0-beta.1+x')
const client = fc.oneof(fc.ipV4(), fc.ipV6())

const visit = fc.record({
  id: mostly(fc.uuid()),
  at: mostly(time),
  path: mostly(path),
  status: mostly(fc.integer({ min: 100, max: 599 })),
  userAgent: mostly(userAgent),
  address: mostly(fc.option(client)),
})
const batch = jsonBody({
  source: fc.constantFrom('next', 'express', 'cloudflare', 'custom'),
  version,
  visits: fc.array(visit, { maxLength: 4 }),
})
const pageView = jsonBody({
  key: fc.constantFrom(tagKey, `tag_${'x'.repeat(32)}`),
  id: fc.uuid(),
  path,
  referrer: fc.constantFrom('https://chatgpt.com', 'https://x.example', null),
  utmSource: fc.constantFrom('perplexity', null),
  version,
})
const logLine = fc.oneof(
  jsonBody({ time, path, user_agent: userAgent, status: fc.integer(), ip: client }),
  fc.tuple(userAgent, fc.webPath()).map(([agent, at]) => {
    const request = `"GET ${at} HTTP/1.1" 200 1 "-" "${agent}"`
    return `203.0.113.7 - - [24/Nov/2026:09:30:00 +0000] ${request}`
  }),
  fc.string({ unit: 'binary', maxLength: 200 }),
)
const log = fc.array(logLine, { maxLength: 8 }).map((lines) => lines.join('\n'))

const headers = {
  authorization: fc.oneof(
    { weight: 8, arbitrary: fc.constant(`Bearer ${serverKey}`) },
    fc.constantFrom('Bearer x', `Bearer srv_${'x'.repeat(32)}`, 'Basic a', ''),
  ),
  'content-type': fc.constantFrom('application/json', 'text/plain', 'multipart/form-data', 'x'),
  'user-agent': userAgent,
  'x-forwarded-for': fc.oneof(client, fc.constantFrom('x', '')),
  'sec-gpc': fc.constantFrom('0', '1'),
  dnt: fc.constantFrom('0', 'x'),
  'if-none-match': fc.constantFrom('*', 'W/"1"', '"'),
}
const offset = fc.oneof(fc.constantFrom('', 'offset=0', 'offset=-1', 'offset=%00'), fc.webQueryParameters())

/** The limits are tried elsewhere. */
function forgetLimits() {
  globalThis.knownVisitKeys = undefined
  globalThis.visitLimits = undefined
  database.batches = []
}

it.each([
  ['/api/visits', visits.POST, batch, [200, 400, 401, 413]],
  ['/api/visits/logs', logs.POST, log, [200, 400, 401]],
  ['/api/tag', tag.POST, pageView, [204, 400, 403, 413]],
] as const)('%s answers any request plainly, and stores only what the tables accept', async (...given) => {
  const [at, post, body, statuses] = given
  const address = offset.map((query) => `https://www.example.com${at}?${query}`)
  const limitless = (request: Request) => {
    forgetLimits()
    return post(request)
  }
  await expectPlainAnswers(limitless, { address, body, headers }, statuses, (response, text) => {
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(text.length).toBeLessThan(5_000)
    for (const event of database.events) expect(storable.parse(event)).toEqual(event)
  })
})

it('/api/tag/<key> answers any key plainly', async () => {
  const key = fc.oneof(
    fc.constantFrom(tagKey, serverKey, `tag_${'x'.repeat(32)}`, '__proto__'),
    fc.string({ unit: 'binary' }),
  )
  const address = key.map((text) => `https://www.example.com/api/tag?key=${encodeURIComponent(text)}`)
  const get = (request: Request) => {
    forgetLimits()
    const params = { key: new URL(request.url).searchParams.get('key') ?? '' }
    return structuredData.GET(request, { params: Promise.resolve(params) })
  }
  await expectPlainAnswers(get, { address, method: 'GET', headers }, [204, 404])
})
