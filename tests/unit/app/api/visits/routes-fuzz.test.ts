import fc from 'fast-check'
import { z } from 'zod'
import { GET as structuredData } from '@/app/api/tag/[key]/route'
import { POST as tag } from '@/app/api/tag/route'
import { POST as logs } from '@/app/api/visits/logs/route'
import { POST as visits } from '@/app/api/visits/route'
import { FakeDatabase, forgetIngestState, serverKey, tagKey } from '@/tests/unit/lib/visits/fake-database'

let database: FakeDatabase
jest.mock('@/lib/env/server', () => jest.requireActual('@/tests/unit/support/environment'))
jest.mock('@/lib/supabase/admin', () => ({ adminClient: () => database.client() }))
jest.mock('@/lib/ai-agents/verification/verify-agent', () => ({ verifyAgent: async () => 'claimed' }))
jest.mock('next/server', () => ({ after: jest.fn() }))

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
const junk = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constantFrom(null, undefined, '__proto__', '\u0000', '\ud83d', '1e999'),
  fc.array(fc.string(), { maxLength: 3 }),
  fc.object({ maxDepth: 2 }),
)
/** Mostly the value, sometimes anything. */
const mostly = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 12, arbitrary }, { weight: 1, arbitrary: junk })
const pathText = fc.oneof(
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

const visit = fc.record({
  id: mostly(fc.uuid()),
  at: mostly(time),
  path: mostly(pathText),
  status: mostly(fc.integer({ min: 100, max: 599 })),
  userAgent: mostly(userAgent),
  address: mostly(fc.oneof(fc.ipV4(), fc.ipV6(), fc.constant(null))),
})
const visitsBody = fc
  .record({
    source: mostly(fc.constantFrom('next', 'express', 'cloudflare', 'custom')),
    version: mostly(version),
    visits: mostly(fc.array(visit, { maxLength: 4 })),
  })
  .map((body) => JSON.stringify(body))
const tagBody = fc
  .record({
    key: mostly(fc.constant(tagKey)),
    id: mostly(fc.uuid()),
    path: mostly(pathText),
    referrer: mostly(fc.constantFrom('https://chatgpt.com', 'https://x.example', null)),
    utmSource: mostly(fc.constantFrom('perplexity', null)),
    version: mostly(version),
  })
  .map((body) => JSON.stringify(body))
const logBody = fc
  .array(
    fc.oneof(
      fc
        .record({
          time: mostly(time),
          path: mostly(pathText),
          user_agent: mostly(userAgent),
          status: junk,
          ip: junk,
        })
        .map((line) => JSON.stringify(line)),
      fc
        .tuple(userAgent, fc.webPath())
        .map(
          ([agent, path]) =>
            `203.0.113.7 - - [24/Nov/2026:09:30:00 +0000] "GET ${path} HTTP/1.1" 200 1 "-" "${agent}"`,
        ),
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.json(),
    ),
    { maxLength: 8 },
  )
  .map((lines) => lines.join('\n'))
const anyBody = fc.oneof(
  fc.json(),
  fc.string({ unit: 'binary' }),
  fc.string().map((text) => text.repeat(20_000).slice(0, 600_000)),
  fc.uint8Array({ maxLength: 300 }),
)

const headers = fc.record(
  {
    authorization: fc.oneof(
      { weight: 8, arbitrary: fc.constant(`Bearer ${serverKey}`) },
      fc.constantFrom('Bearer x', `Bearer srv_${'x'.repeat(32)}`, 'Basic a', ''),
    ),
    'content-type': fc.constantFrom('application/json', 'text/plain', 'multipart/form-data', 'x'),
    'user-agent': userAgent,
    'x-forwarded-for': fc.oneof(fc.ipV4(), fc.ipV6(), fc.constantFrom('x', '')),
    'sec-gpc': fc.constantFrom('0', '1'),
    dnt: fc.constantFrom('0', 'x'),
    'if-none-match': fc.constantFrom('*', 'W/"1"', '"'),
  },
  { requiredKeys: ['authorization'] },
)
const query = fc.oneof(
  fc.constant(''),
  fc.constantFrom('?offset=0', '?offset=-1', '?offset=%00'),
  fc.webQueryParameters().map((text) => `?${text}`),
)

const statuses: Record<string, number[]> = {
  '/api/visits': [200, 400, 401, 413],
  '/api/visits/logs': [200, 400, 401, 413],
  '/api/tag': [204, 400, 403, 413],
}

beforeEach(() => {
  database = new FakeDatabase()
  forgetIngestState()
})

const endpoints: [string, (request: Request) => Promise<Response>, fc.Arbitrary<string>][] = [
  ['/api/visits', visits, visitsBody],
  ['/api/visits/logs', logs, logBody],
  ['/api/tag', tag, tagBody],
]

/** Requests that are sent at once. */
const together = 10

it.each(endpoints)(
  '%s answers any of 1,500 requests without an error of its own',
  async (path, post, ownBody) => {
    const seen = new Set<number>()
    const expectPlain = async (response: Response) => {
      seen.add(response.status)
      expect(statuses[path]).toContain(response.status)
      expect(response.headers.get('cache-control')).toBe('no-store')
      const text = await response.text()
      expect(text.length).toBeLessThan(5_000)
      expect(text).not.toMatch(/node_modules|\bat .*\.ts:\d/)
    }
    const requests = fc.array(
      fc.record({
        body: fc.oneof({ weight: 5, arbitrary: ownBody }, { weight: 1, arbitrary: anyBody }),
        sentHeaders: headers,
        search: path === '/api/visits/logs' ? query : fc.constant(''),
      }),
      { minLength: together, maxLength: together },
    )
    await fc.assert(
      fc.asyncProperty(requests, async (given) => {
        // The limits are tried elsewhere.
        globalThis.knownVisitKeys = undefined
        globalThis.visitLimits = undefined
        database.batches = []
        const sent = given.map(({ body, sentHeaders, search }) =>
          post(
            new Request(`https://www.example.com${path}${search}`, {
              method: 'POST',
              headers: sentHeaders,
              body: typeof body === 'string' ? body : Uint8Array.from(body),
            }),
          ),
        )
        for (const response of await Promise.all(sent)) await expectPlain(response)
        for (const event of database.events) expect(storable.parse(event)).toEqual(event)
      }),
      { numRuns: 150 },
    )
    expect([...seen]).toEqual(expect.arrayContaining([statuses[path]?.[0], 400]))
  },
)

it('/api/tag/<key> answers any key without an error of its own', async () => {
  const key = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(tagKey, serverKey, `tag_${'x'.repeat(32)}`, '__proto__'),
  )
  await fc.assert(
    fc.asyncProperty(key, headers, async (text, sentHeaders) => {
      globalThis.knownVisitKeys = undefined
      const request = new Request('https://www.example.com/api/tag/key', { headers: sentHeaders })
      const response = await structuredData(request, { params: Promise.resolve({ key: text }) })
      expect([204, 404]).toContain(response.status)
    }),
    { numRuns: 1_000 },
  )
})
