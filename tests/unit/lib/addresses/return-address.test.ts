import {
  returnAddress,
  returnAddressOnSite,
  signInAddress,
  withReturnAddress,
} from '@/lib/addresses/return-address'
import { routes } from '@/lib/addresses/routes'

test.each([
  ['/ai-discovery', '/ai-discovery'],
  ['/ai-discovery/prompts', '/ai-discovery/prompts'],
  ['/ai-discovery/prompts?topic=pricing&page=2', '/ai-discovery/prompts?topic=pricing&page=2'],
  ['/ai-discovery?a=//evil.example', '/ai-discovery?a=//evil.example'],
  ['/ai-discovery/prompts?q=%2F%2Fx%0d', '/ai-discovery/prompts?q=%2F%2Fx%0d'],
  ['/ai-discovery/prompts#top', '/ai-discovery/prompts'],
  ['/ai-discovery/a/../prompts', '/ai-discovery/prompts'],
  ['/ai-discovery/caf%C3%A9', '/ai-discovery/caf%C3%A9'],
])('accepts %s as %s', (value, address) => {
  expect(returnAddress(value)).toBe(address)
})

const hostile = [
  ...['//evil.example', '///evil.example', '/\\evil.example', '\\\\evil.example', '/\\/evil.example'],
  ...[
    '/ai-discovery\\..\\..\\evil.example',
    '//evil.example/ai-discovery',
    '/\t/evil.example',
    '/\n/evil.example',
  ],
  ...['https://evil.example/ai-discovery', 'https:/ai-discovery', 'https:ai-discovery', 'data:text/html,x'],
  ...[
    'http://localhost@evil.example/ai-discovery',
    'javascript:alert(1)//ai-discovery',
    '/%2f%2fevil.example',
  ],
  ...['/%5cevil.example', '/ai-discovery/%2f%2fevil.example', '/ai-discovery/..%2f..%2fevil.example'],
  ...[
    '/ai-discovery/%5c%5cevil.example',
    '/ai-discovery/%252f%252fevil.example',
    '/ai-discovery//evil.example',
  ],
  ...[
    '/ai-discovery/..//evil.example',
    '/ai-discovery/../../evil.example',
    '/ai-discovery/.%2e/evil.example',
  ],
  ...['/ai-discovery/%2e%2e//evil.example', '/ai-discovery.evil.example', '/ai-discovery@evil.example'],
  ...['/ai-discoveryevil', '/AI-DISCOVERY', '/studio', '/', '', ' /ai-discovery', '?x', 'ai-discovery'],
  ...['./ai-discovery', '/ai-discovery/\tprompts', '/ai-discovery/\0', '/ai-discovery\r\nSet-Cookie: a=b'],
  ...['/ai-discovery/%0d%0aLocation:%20https://evil.example', `/ai-discovery/${'x'.repeat(3_000)}`],
]

test.each(hostile)('replaces %j with the start page of the client area', (value) => {
  expect(returnAddress(value)).toBe('/ai-discovery')
})

test.each([
  '/ai-discovery/auth',
  '/ai-discovery/auth/sign-up',
  '/ai-discovery/auth?redirect=%2Fai-discovery%2Fauth',
  '/ai-discovery/x/../auth',
  '/ai-discovery/AUTH',
])('does not return to the sign-in: %s', (value) => {
  expect(returnAddress(value)).toBe('/ai-discovery')
})

test.each([undefined, null, 7, {}, ['/ai-discovery/prompts']])(
  'replaces %j, which is not a string',
  (value) => {
    expect(returnAddress(value)).toBe('/ai-discovery')
  },
)

test('always stays on the site', () => {
  for (const value of [...hostile, '/ai-discovery/prompts?x=1']) {
    expect(new URL(returnAddress(value), 'https://site.example').origin).toBe('https://site.example')
  }
})

test('accepts a full address of this site alone', () => {
  const site = 'https://site.example'
  expect(returnAddressOnSite(`${site}/ai-discovery/billing?a=1`, site)).toBe('/ai-discovery/billing?a=1')
  expect(returnAddressOnSite('/ai-discovery/billing', site)).toBe('/ai-discovery/billing')
  expect(returnAddressOnSite(`${site}//evil.example`, site)).toBe('/ai-discovery')
  expect(returnAddressOnSite(`${site}.evil.example/ai-discovery`, site)).toBe('/ai-discovery')
  expect(returnAddressOnSite('https://evil.example/ai-discovery', site)).toBe('/ai-discovery')
})

test('adds the encoded path and query to the sign-in’s address', () => {
  expect(signInAddress('/ai-discovery/prompts?a=1&b=ü')).toBe(
    '/ai-discovery/auth?redirect=%2Fai-discovery%2Fprompts%3Fa%3D1%26b%3D%25C3%25BC',
  )
  expect(signInAddress('/ai-discovery')).toBe('/ai-discovery/auth?redirect=%2Fai-discovery')
})

test('keeps a valid return address between sign-in pages', () => {
  expect(withReturnAddress(routes.signUp, '/ai-discovery/billing')).toBe(
    '/ai-discovery/auth/sign-up?redirect=%2Fai-discovery%2Fbilling',
  )
  expect(withReturnAddress(routes.signUp, '//evil.example')).toBe('/ai-discovery/auth/sign-up')
  expect(withReturnAddress(routes.magicLink, '/ai-discovery', { link: 'expired' })).toBe(
    '/ai-discovery/auth/magic-link?link=expired',
  )
})
