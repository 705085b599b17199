import { decodePath } from '@/lib/addresses/routes'
import { pagePath, type SlugPageType, slugPageTypes } from '@/lib/pages/page-types'
import { resolvePath } from '@/lib/pages/resolve-path'

const topLevel: SlugPageType[] = ['landingPage', 'legalPage']

test.each<[string, ReturnType<typeof resolvePath>]>([
  ['/', 'site'],
  ['/how-it-works', 'site'],
  ['/blog', 'site'],
  ['/blog/search', 'site'],
  ['/blog/rss.xml', 'site'],
  ['/ai-tools', 'site'],
  ['/ai-tools/check', 'site'],
  ['/ai-tools/results/Zx_9-a', 'site'],
  ['/ai-tools/results/a/b', undefined],
  ['/book-demo', 'site'],
  ['/privacy-policy', 'site'],
  ['/api/revalidate', 'site'],
  ['/studio/structure', 'site'],
  ['/client-login/a/b', 'site'],
  ['/blog/page/2', 'site'],
  ['/blog/category/news/page/2', 'site'],
  ['/hubspot-newsletter/page/2', 'site'],
  ['/blog/2019/an-old-post', undefined],
  ['/summer', { types: topLevel, slug: 'summer' }],
  ['/straße', { types: topLevel, slug: 'straße' }],
  ['/blog/a-post', { types: ['post'], slug: 'a-post' }],
  ['/blog/category/news', { types: ['category'], slug: 'news' }],
  ['/docs/install', { types: ['docPage'], slug: 'install' }],
  ['/hubspot-newsletter/june', { types: ['newsletterIssue'], slug: 'june' }],
  ['/old/shop/page', undefined],
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
