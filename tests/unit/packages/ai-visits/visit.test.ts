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
  'meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko; compatible; GoogleAgent-Mariner) Chrome/142.0 Safari/537.36',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ChatGPT-User/1.0; +https://openai.com/bot)',
  'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (Linux; Android 8.0; Pixel 2 Build/OPD3; Storebot-Google/1.0) AppleWebKit/537.36 Chrome/81.0 Mobile Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/137.0.0.0 Safari/537.36; Devin/1.0; +https://devin.ai',
  'Agent/AmazonBuyForMe',
  'Cloudflare-AutoRAG (https://developers.cloudflare.com/autorag)',
  'NewAgent/1.0 (+https://assistant.example/agent)',
  'Spawning-AI',
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
  'Mozilla/5.0 (Linux; Android 7.0; M bot 60 Build/NRD90M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/58.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 13; Spider 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0 Safari/537.36',
  'Mozilla/5.0 (Linux; Android 7.1.1; Gemini Pro) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/78.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 4.1.1; SGPT13 Build/TJDS) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/34.0 Safari/537.36',
  'Mozilla/5.0 (Linux; U; Android 2.1; fr-fr; Garmin-Asus A10) AppleWebKit/530.17 Mobile Safari/530.17; A10-V5.0.67-user-20101018',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 AVG/131.0.0.0',
  'AVG Agent/24.1',
  'Windows-Update-Agent/10.0.10011.16384 Client-Protocol/2.32',
  'com.apple.AuthenticationServicesCore.AuthenticationServicesAgent/8623.2.7 CFNetwork/3860.400.51 Darwin/25.3.0',
  'AGHM_DEV_U_AGENT/Mozilla/5.0 (Linux; Android 10; NETBOX-Prime; wv) AppleWebKit/537.36 Chrome/112.0 Mobile Safari/537.36',
  'ChatGPT/1.2025.322 (iOS 26.1; iPhone17,1; build 19585375154)',
  'ChatGPT%20Atlas/20251113004245000 CFNetwork/3860.100.1 Darwin/25.0.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.7 Mobile/15E148 Safari/604.1 GrokApp/1.3.92',
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
  ['/page?x=1', '/page'],
  ['http://example.com/page?x=1', '/page'],
  ['/reset-password?token=secret&email=jane@example.com', '/reset-password'],
  ['/?ai-visits-check=abcdefghijklmnopqrstuvwx&a=b', '/?ai-visits-check=abcdefghijklmnopqrstuvwx'],
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
