import { mayHaveTwin, pageOfTwin, twinAddress, twinPath } from '@/lib/discovery/markdown/twin-address'

test.each([
  ['/', '/index.md'],
  ['/how-it-works', '/how-it-works.md'],
  ['/ai-tools', '/ai-tools.md'],
  ['/blog', '/blog.md'],
  ['/blog/page/2', '/blog/page/2.md'],
  ['/blog/one', '/blog/one.md'],
  ['/blog/category/caf%C3%A9', '/blog/category/caf%C3%A9.md'],
  ['/docs/one', '/docs/one.md'],
  ['/hubspot-newsletter/one', '/hubspot-newsletter/one.md'],
])('the twin of %s is at %s, and leads back', (path, address) => {
  expect(twinAddress(path)).toBe(address)
  expect(pageOfTwin(address)).toBe(path)
})

test.each([
  '/docs',
  '/blog/search',
  '/docs/search',
  '/blog/rss.xml',
  '/sitemap.xml',
  '/llms.txt',
  '/manifest.webmanifest',
  '/openapi.json',
  '/.well-known/api-catalog',
  '/studio',
  '/studio/structure',
  '/client-login/reports',
  '/ai-discovery/auth',
  '/embed/tour',
  '/index',
  '/hubspot-newsletter/one/html',
  '/hubspot-newsletter/one/text',
  '/markdown-twin/blog',
])('%s has none', (path) => {
  expect(mayHaveTwin(path)).toBe(false)
  expect(twinAddress(path)).toBeUndefined()
})

test('an address without the ending is no twin', () => {
  expect(pageOfTwin('/blog/one')).toBeUndefined()
  expect(pageOfTwin('/blog/one.mdx')).toBeUndefined()
})

test('inside, every page has a place of its own', () => {
  expect(twinPath('/')).toBe('/markdown-twin')
  expect(twinPath('/blog/one')).toBe('/markdown-twin/blog/one')
})
