import { loadRedirect, loadRedirectPaths } from '@/lib/content/queries/redirects'
import { redirectFrom } from '@/lib/redirects/redirect-from'

jest.mock('@/lib/content/queries/redirects', () => ({
  loadRedirectPaths: jest.fn(),
  loadRedirect: jest.fn(),
  isPagePublished: async () => false,
}))
jest.mock('@/lib/content/queries/link-targets', () => ({ loadLinkTargets: async () => new Map() }))
jest.mock('@/lib/env/server', () => jest.requireActual('@/tests/unit/support/environment'))

const redirect = (url: string | null) => ({
  isPermanent: true,
  target: { label: null, kind: 'external' as const, url, newTab: null, pageId: null },
})

const addressFrom = async (path: string, from: string, url: string | null = '/blog') => {
  jest.mocked(loadRedirectPaths).mockResolvedValue([from])
  jest.mocked(loadRedirect).mockResolvedValue(redirect(url))
  return (await redirectFrom(path, 'published'))?.address
}

test.each([
  ['/über', '/u\u0308ber'],
  ['/u\u0308ber', '/über'],
  ['/über', '/%C3%BCber'],
  ['/a/b', '/a%2Fb'],
  ['/old', '/old/'],
  ['/100%', '/100%'],
])('finds for %j the redirect from %j', async (path, from) => {
  expect(await addressFrom(path, from)).toBe('/blog')
})

test.each([
  ['/old', '/Old'],
  ['/old', '/old?x=1'],
  ['/old', 'old'],
  ['/', ''],
])('finds for %j no redirect from %j', async (path, from) => {
  expect(await addressFrom(path, from)).toBeUndefined()
})

test.each(['//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)', '/old', null])(
  'leads nowhere with the target %j',
  async (url) => {
    expect(await addressFrom('/old', '/old', url)).toBeUndefined()
  },
)
