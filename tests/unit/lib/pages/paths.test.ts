import { decodePath, listPage } from '@/lib/addresses/routes'
import { readListPage } from '@/lib/pages/list-page'
import { pagePath, type SlugPageType, slugPageTypes } from '@/lib/pages/page-types'
import { resolvePath } from '@/lib/pages/resolve-path'

const topLevel: SlugPageType[] = ['landingPage', 'legalPage']

test.each([
  ...['/', '/how-it-works', '/blog', '/blog/search', '/blog/rss.xml', '/book-demo', '/privacy-policy'],
  ...['/ai-tools', '/ai-tools/check', '/ai-tools/results/Zx_9-a', '/api/revalidate', '/studio/structure'],
  ...['/client-login/a/b', '/blog/page/2', '/blog/category/news/page/2', '/hubspot-newsletter/page/2'],
])('resolves %s as an address of the site', (path) => {
  expect(resolvePath(path)).toBe('site')
})

test.each<[string, ReturnType<typeof resolvePath>]>([
  ['/ai-tools/results/a/b', undefined],
  ['/blog/2019/an-old-post', undefined],
  ['/thank-you/a', undefined],
  ['/docs/a/b', 'site'],
  ['/old/shop/page', { types: topLevel, slug: 'old/shop/page' }],
  ['/free-demo/retail', { types: topLevel, slug: 'free-demo/retail' }],
  ['/summer', { types: topLevel, slug: 'summer' }],
  ['/straße', { types: topLevel, slug: 'straße' }],
  ['/blog/a-post', { types: ['post'], slug: 'a-post' }],
  ['/blog/category/news', { types: ['category'], slug: 'news' }],
  ['/docs/install', { types: ['docPage'], slug: 'install' }],
  ['/hubspot-newsletter/june', { types: ['newsletterIssue'], slug: 'june' }],
])('resolves %s', (path, expected) => {
  expect(resolvePath(path)).toEqual(expected)
})

test.each(slugPageTypes)('a %s stands where its path says', (_type) => {
  const path = pagePath({ _type, slug: 'some-slug' })
  expect(resolvePath(path ?? '')).toMatchObject({
    types: expect.arrayContaining([_type]),
    slug: 'some-slug',
  })
})

test('decodes a path for display, and keeps one with broken encoding', () => {
  expect(decodePath('/stra%C3%9Fe')).toBe('/straße')
  expect(decodePath('/100%')).toBe('/100%')
})

test.each(['/blog', '/hubspot-newsletter', '/blog/category/news'])(
  'parses the address of a page of %s',
  (list) => {
    expect(readListPage(listPage(list, 12))).toEqual({ list, number: '12' })
  },
)

test.each([
  '/blog',
  '/blog/page',
  '/blog/page/',
  '/blog/page/2/page/3',
  '/blog/category/page/2',
  '/blog/category/a/b/page/2',
  '/docs/page/2',
  '/page/2',
])('does not parse %s as a page of a list', (path) => {
  expect(readListPage(path)).toBeUndefined()
})
