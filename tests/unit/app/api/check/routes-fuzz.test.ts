import fc from 'fast-check'
import { POST as changeResult } from '@/app/api/check/result/route'
import { POST as check } from '@/app/api/check/route'
import { readAddress } from '@/lib/checker/read-address'
import { sampleReport } from '@/tests/unit/components/checker/sample-report'
import { expectPlainAnswers, formBody, jsonBody, textLike } from '@/tests/unit/support/hostile-requests'

jest.mock('@/lib/env/server', () => ({
  environment: { siteUrl: 'https://www.example.com', supabase: {} },
}))
jest.mock('@/lib/security/rate-limit', () => ({
  rateLimit: () => async () => undefined,
  createLimit: () => ({ take: async () => undefined, giveBack: async () => undefined }),
  createClientLimit: () => () => [],
  createTotal: () => async () => ({ taken: [] }),
  takeFromEach: async () => undefined,
  takeWithTotal: async () => ({ taken: [] }),
  giveBackToEach: async () => undefined,
}))
// Many requests are sent at once.
jest.mock('@/lib/scans/running-scans', () => ({
  hasMostScans: () => false,
  acquireScan: () => () => undefined,
}))
const scanned = jest.fn((_address: string) => undefined)
const scanning = jest.fn(async () => undefined)
jest.mock('@/lib/scans/scan-thread', () => ({
  async *runScan(address: string) {
    scanned(address)
    await scanning()
    yield { type: 'report', report: { ...sampleReport, address: readAddress(address)?.url.href } }
  },
}))

const typed = fc.oneof(
  fc.webUrl(),
  textLike('example.com', 'http://[::1]/', 'javascript:alert(1)', 'https://u:p@example.com', '\0', 'a b'),
)
const token = textLike('abcdefghijklmnopqrstuvwx')
const body = fc.oneof(
  jsonBody({ address: typed, fresh: fc.boolean(), previous: token }),
  formBody({ address: typed, token, action: fc.constantFrom('keep', 'delete', 'x') }),
)
const types = ['application/json', 'application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data']
const headers = {
  'content-type': fc.constantFrom(...types),
  origin: fc.constantFrom('https://www.example.com', 'https://evil.example', 'null', 'x'),
  host: fc.constantFrom('www.example.com', 'evil.example'),
  'sec-fetch-site': fc.constantFrom('same-origin', 'cross-site', 'none'),
  cookie: fc.constantFrom('checks=a', `checks=${'A'.repeat(32)}`, 'checks=%00; checks=x', '; ;'),
  'x-forwarded-for': fc.constantFrom('192.0.2.1', '::1', 'x, y'),
}
const address = 'https://www.example.com/api/check'

it.each([
  ['check', check, [200, 303, 400, 403, 413]],
  ['keep or delete a result', changeResult, [303, 400, 403]],
] as const)('answers any request to %s without an error of its own', async (_, post, statuses) => {
  await expectPlainAnswers(post, { address, body, headers }, statuses, (response, text) => {
    expect(response.headers.get('cache-control')).toBe('no-store')
    const isStream = response.headers.get('content-type')?.startsWith('application/x-ndjson')
    const last = isStream ? JSON.parse(text.trim().split('\n').at(-1) ?? '') : undefined
    if (isStream) expect(['stored', 'problem']).toContain(last.type)
  })
})

it('scans only addresses of pages', () => {
  for (const [scannedAddress] of scanned.mock.calls)
    expect(scannedAddress).not.toMatch(/^(?:javascript|data|file):/i)
  expect(scanned).toHaveBeenCalled()
})

it('gives a program of another site no cookie', async () => {
  const body = '{"address":"example.com"}'
  const type = 'application/json'
  const ask = (names: Record<string, string>) =>
    check(new Request(address, { method: 'POST', body, headers: { 'content-type': type, ...names } }))
  const other = await ask({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })
  expect(other.status).toBe(200)
  expect(other.headers.get('set-cookie')).toBeNull()
  const own = await ask({ 'sec-fetch-site': 'same-origin' })
  expect(own.headers.get('set-cookie')).toMatch(/^checks=.*HttpOnly/)
})

it('logs nothing when a client hangs up', async () => {
  const scan = Promise.withResolvers<undefined>()
  scanning.mockReturnValueOnce(scan.promise)
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const body = '{"address":"hung-up.example.com","fresh":true}'
  const headers = { 'content-type': 'application/json' }
  const response = await check(new Request(address, { method: 'POST', body, headers }))
  const reader = response.body?.getReader()
  const reading = reader?.read()
  const canceled = reader?.cancel()
  scan.resolve(undefined)
  await Promise.all([reading, canceled])
  expect(logged).not.toHaveBeenCalled()
  logged.mockRestore()
})
