import { agents } from '@/lib/ai-agents/agents'
import manifest from '@/packages/ai-visits/package.json'
import { forwardedAddress, isInternalAddress, validAddress } from '@/packages/ai-visits/src/address'
import { isAgentRequest } from '@/packages/ai-visits/src/agent-request'
import { findDestination, readDestination } from '@/packages/ai-visits/src/configuration'
import { readRetryAfter } from '@/packages/ai-visits/src/retry-after'
import { version } from '@/packages/ai-visits/src/version'
import { createVisit } from '@/packages/ai-visits/src/visit'

it.each([
  ...agents
    .flatMap(({ token, otherTokens }) => [token, ...otherTokens])
    .map((token) => `Mozilla/5.0 (compatible; ${token}/1.0)`),
  'AI-Visits-Verifier/1.0 (+https://example.com)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; NewAssistantBot/0.1)',
  'Mozilla/5.0 (compatible; Bytespider; spider-feedback@bytedance.com)',
  'SomeCrawler/2',
])('reports %s', (userAgent) => {
  expect(isAgentRequest(userAgent)).toBe(true)
})

it.each([
  '',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 13; CUBOT X70) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) GSA/380.0 Mobile/15E148 Safari/604.1',
  'curl/8.14.1',
])('does not report "%s"', (userAgent) => {
  expect(isAgentRequest(userAgent)).toBe(false)
})

it.each([
  ['203.0.113.9', '203.0.113.9'],
  [' 203.0.113.9 ', '203.0.113.9'],
  ['203.0.113.9:4711', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['', null],
  ['unknown', null],
  ['256.1.1.1', null],
  ['1.2.3', null],
  ['1.2.3.4.5', null],
  ['01.2.3.4', null],
  ['fe80::1%eth0', null],
  ['2001:db8::1::2', null],
  ['example.com', null],
  ['a:b', null],
  [']:80/@[::1', null],
])('reads the address "%s" as %s', (text, address) => {
  expect(validAddress(text)).toBe(address)
})

it('believes the last entry of X-Forwarded-For only', () => {
  expect(forwardedAddress('198.51.100.1, 203.0.113.9')).toBe('203.0.113.9')
  expect(forwardedAddress('203.0.113.9, _hidden')).toBeNull()
  expect(forwardedAddress(null)).toBeNull()
})

it('knows the addresses of reverse proxies', () => {
  const own = ['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.9.9', '100.64.0.1', '::1', 'fd00::1']
  const others = ['172.32.0.1', '100.128.0.1', '8.8.8.8', '2001:db8::1', '::2']
  expect([...own, ...others].filter(isInternalAddress)).toEqual(own)
})

it.each([
  ['/page?x=1', '/page?x=1'],
  ['http://example.com/page?x=1', '/page?x=1'],
  ['//example.com', '//example.com'],
  ['*', '/'],
  ['mailto:x', '/'],
  [undefined, '/'],
])('reads the path of the request target %s as %s', (url, path) => {
  const visit = createVisit({ method: undefined, url, status: null, userAgent: '', address: undefined })
  expect(visit).toMatchObject({ method: 'GET', path, address: null })
})

it.each([
  ['120', 120_000],
  ['0', 0],
  ['86400', 600_000],
  ['-5', 0],
  ['Tue, 24 Nov 2026 12:00:30 GMT', 30_000],
  ['Tue, 24 Nov 2026 11:00:00 GMT', 0],
  ['soon', undefined],
  ['', undefined],
  [null, undefined],
])('reads Retry-After "%s" as %s ms', (header, waitMs) => {
  expect(readRetryAfter(header, Date.UTC(2026, 10, 24, 12))).toBe(waitMs)
})

it('prefers options to variables, and reads addresses with a slash at the end', () => {
  const variables = { AI_VISITS_KEY: 'srv_variable', AI_VISITS_URL: 'https://example.com/' }
  expect(readDestination({}, variables)).toEqual({ key: 'srv_variable', url: 'https://example.com' })
  expect(readDestination({ key: 'srv_option' }, variables).key).toBe('srv_option')
})

it.each([
  ['AI_VISITS_KEY', '', 'AI_VISITS_KEY is not set.'],
  ['AI_VISITS_KEY', 'tag_abc', 'AI_VISITS_KEY is not a server key,'],
  ['AI_VISITS_URL', '', 'AI_VISITS_URL is not set.'],
  ['AI_VISITS_URL', 'example.com', 'AI_VISITS_URL is "example.com",'],
])('refuses %s "%s"', (name, value, reason) => {
  const variables = { AI_VISITS_KEY: 'srv_variable', AI_VISITS_URL: 'https://example.com', [name]: value }
  expect(() => readDestination({}, variables)).toThrow(reason)
})

it('warns once about settings with which no visits are sent', () => {
  const warnings = jest.spyOn(console, 'warn').mockImplementation(() => {})
  expect([findDestination({}, {}), findDestination({}, {})]).toEqual([undefined, undefined])
  expect(warnings.mock.calls).toEqual([
    ['ai-visits: AI_VISITS_KEY is not set. It is the server key of your site, srv_…. No visits are sent.'],
  ])
  warnings.mockRestore()
})

it('states the version of its package', () => {
  expect(version).toBe(manifest.version)
})
