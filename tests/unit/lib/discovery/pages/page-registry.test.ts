import { pageRegistry } from '@/lib/discovery/pages/page-registry'

type Entry = Parameters<typeof pageRegistry>[0][number]

const entry = (_type: 'landingPage' | 'legalPage' | 'post' | 'docPage', slug: string, more = {}): Entry => ({
  _id: `${_type}-${slug}`,
  _type,
  slug,
  title: slug,
  description: null,
  modified: '2026-10-01T00:00:00Z',
  isHidden: false,
  orderRank: null,
  categoryIds: null,
  ...more,
})
const category = (id: string): Entry => ({
  _id: id,
  _type: 'category',
  slug: id,
  title: id,
  description: null,
  modified: '2026-01-01T00:00:00Z',
  isHidden: false,
  orderRank: null,
  categoryIds: null,
})
const registryOf = (...entries: Entry[]) =>
  new Map(pageRegistry(entries).map((page) => [page.path, page] as const))

test('a page stands where its address says, percent-encoded', () => {
  const pages = registryOf(entry('landingPage', 'été & co'), entry('docPage', 'one'))
  expect([...pages.keys()]).toEqual(expect.arrayContaining(['/%C3%A9t%C3%A9%20%26%20co', '/docs/one']))
})

test('a document whose address the site itself answers is no page', () => {
  const pages = registryOf(
    entry('post', 'search'),
    entry('landingPage', 'studio'),
    entry('landingPage', 'docs'),
    entry('legalPage', 'a/b'),
  )
  for (const path of ['/blog/search', '/studio', '/docs', '/a%2Fb']) expect(pages.has(path)).toBe(false)
})

test('where two claim one address the landing page stands, as on the site', () => {
  const pages = registryOf(entry('landingPage', 'terms'), entry('legalPage', 'terms'))
  expect(pages.get('/terms')?.type).toBe('landingPage')
})

test('a list is as new as what it lists', () => {
  const pages = registryOf(
    category('guides'),
    category('empty'),
    entry('post', 'old', { categoryIds: ['guides'] }),
    entry('post', 'new', { categoryIds: ['guides', 'gone'], modified: '2026-11-11T00:00:00Z' }),
    entry('post', 'elsewhere', { modified: '2026-11-12T00:00:00Z' }),
  )
  const day = (path: string) => pages.get(path)?.lastModified?.toISOString().slice(0, 10)
  expect(day('/blog/category/guides')).toBe('2026-11-11')
  expect(day('/blog/category/empty')).toBe('2026-01-01')
  expect(day('/blog')).toBe('2026-11-12')
  expect(pages.get('/hubspot-newsletter')?.lastModified).toBeUndefined()
})

test('the documentation stands in the order its editors gave it', () => {
  const pages = registryOf(
    entry('docPage', 'second', { orderRank: '0|b' }),
    entry('post', 'any'),
    entry('docPage', 'first', { orderRank: '0|a' }),
  )
  expect([...pages.keys()].filter((path) => path.startsWith('/docs/'))).toEqual([
    '/docs/first',
    '/docs/second',
  ])
})

test('a date that is none is left out', () => {
  const pages = registryOf(entry('post', 'odd', { modified: 'soon' }))
  expect(pages.get('/blog/odd')).not.toHaveProperty('lastModified')
})

test('no more addresses than a sitemap may hold', () => {
  const many = Array.from({ length: 50_100 }, (_, n) => entry('post', `p${n}`))
  expect(pageRegistry(many)).toHaveLength(50_000)
})
