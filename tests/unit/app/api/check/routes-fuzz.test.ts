import fc from 'fast-check'
import { POST as changeResult } from '@/app/api/check/result/route'
import { POST as check } from '@/app/api/check/route'
import { readAddress } from '@/lib/checker/read-address'
import { sampleReport } from '@/tests/unit/components/checker/sample-report'

jest.mock('@/lib/env/server', () => ({
  environment: { siteUrl: 'https://www.example.com', supabase: {} },
}))
jest.mock('@/lib/security/rate-limit', () => ({
  rateLimit: () => async () => undefined,
  createLimit: () => ({ take: async () => undefined, giveBack: async () => undefined }),
  takeFromEach: async () => undefined,
}))
const scanned = jest.fn((_address: string) => undefined)
jest.mock('@/lib/scans/scan-thread', () => ({
  async *runScan(address: string) {
    scanned(address)
    yield { type: 'report', report: { ...sampleReport, address: readAddress(address)?.url.href } }
  },
}))

const value = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string()),
  fc.object(),
)
const address = fc.oneof(
  { weight: 3, arbitrary: value },
  { weight: 2, arbitrary: fc.webUrl() },
  fc.constantFrom(
    'example.com',
    'http://[::1]/',
    'javascript:alert(1)',
    'https://u:p@example.com',
    '\u0000',
    'a b',
  ),
)
const body = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .record({ address, fresh: value, previous: value }, { requiredKeys: [] })
      .map((fields) => JSON.stringify(fields)),
  },
  fc.json(),
  fc.string(),
  fc.string().map((text) => text.repeat(2_000)),
  fc.uint8Array({ maxLength: 300 }),
  fc.webQueryParameters(),
  fc
    .record(
      { address: fc.string(), token: fc.string(), action: fc.constantFrom('keep', 'delete', 'x') },
      { requiredKeys: [] },
    )
    .map((fields) =>
      new URLSearchParams(
        Object.entries(fields).map(([name, text]): [string, string] => [name, text]),
      ).toString(),
    ),
)
const headers = fc.record(
  {
    'content-type': fc.constantFrom(
      'application/json',
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data',
    ),
    origin: fc.constantFrom('https://www.example.com', 'https://evil.example', 'null', 'x'),
    host: fc.constantFrom('www.example.com', 'evil.example'),
    'sec-fetch-site': fc.constantFrom('same-origin', 'cross-site', 'none'),
    cookie: fc.constantFrom('checks=a', `checks=${'A'.repeat(32)}`, 'checks=%00; checks=x', '; ;'),
    'x-forwarded-for': fc.constantFrom('192.0.2.1', '::1', 'x, y'),
  },
  { requiredKeys: [] },
)

const sent = (posted: string | Uint8Array<ArrayBuffer>, names: Record<string, string>) =>
  new Request('https://www.example.com/api/check', { method: 'POST', body: posted, headers: names })

/** What a response says must be for its sender, and nothing of the inside. */
async function expectPlain(response: Response) {
  const text = await response.text()
  expect({ status: response.status, text }).toEqual({ status: expect.any(Number), text })
  expect([200, 303, 400, 403, 413]).toContain(response.status)
  expect(text).not.toMatch(/node_modules|\bat .*\.ts:\d/)
  expect(response.headers.get('cache-control')).toBe('no-store')
  return text
}

it.each([
  ['check', check],
  ['keep or delete a result', changeResult],
])('answers any request to %s without an error of its own', async (_, post) => {
  await fc.assert(
    fc.asyncProperty(body, headers, async (posted, names) => {
      const isBytes = typeof posted !== 'string'
      const response = await post(sent(isBytes ? Uint8Array.from(posted) : posted, names))
      await expectPlain(response)
    }),
    { numRuns: 1_000 },
  )
})

it('scans only addresses of pages, and ends each stream with a result or a problem', async () => {
  scanned.mockClear()
  await fc.assert(
    fc.asyncProperty(address, async (typed) => {
      const response = await check(
        sent(JSON.stringify({ address: typed, fresh: true }), { 'content-type': 'application/json' }),
      )
      const text = await expectPlain(response)
      if (response.status !== 200) return
      const last = JSON.parse(text.trim().split('\n').at(-1) ?? '')
      expect(['stored', 'problem']).toContain(last.type)
    }),
    { numRuns: 300 },
  )
  for (const [typed] of scanned.mock.calls) expect(typed).not.toMatch(/^(?:javascript|data|file):/i)
  expect(scanned).toHaveBeenCalled()
})

it('gives a program of another site no cookie', async () => {
  const ask = (names: Record<string, string>) =>
    check(sent('{"address":"example.com"}', { 'content-type': 'application/json', ...names }))
  const other = await ask({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })
  expect(other.status).toBe(200)
  expect(other.headers.get('set-cookie')).toBeNull()
  expect((await ask({ 'sec-fetch-site': 'same-origin' })).headers.get('set-cookie')).toMatch(
    /^checks=.*HttpOnly/,
  )
})
