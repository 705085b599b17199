import { pageRegistry } from '@/lib/discovery/pages/page-registry'
import { entry as madeEntry } from '../../content/published/made-documents'

type Entry = Parameters<typeof pageRegistry>[0][number]

const entry = (_type: 'landingPage' | 'legalPage' | 'post' | 'docPage', slug: string, more = {}): Entry =>
  madeEntry(`${_type}-${slug}`, { _type, slug, title: slug, ...more })
const category = (id: string): Entry =>
  madeEntry(id, { _type: 'category', title: id, modified: '2026-01-01T00:00:00Z' })
const registryOf = (...entries: Entry[]) =>
  new Map(pageRegistry(entries).map((page) => [page.path, page] as const))

test('has each page at its percent-encoded address', () => {
  const pages = registryOf(entry('landingPage', 'été & co'), entry('docPage', 'one'))
  expect([...pages.keys()]).toEqual(expect.arrayContaining(['/%C3%A9t%C3%A9%20%26%20co', '/docs/one']))
})

test('omits a document whose address the site uses itself', () => {
  const landing = ['studio', 'docs'].map((slug) => entry('landingPage', slug))
  const pages = registryOf(entry('post', 'search'), ...landing, entry('legalPage', 'a/b'))
  for (const path of ['/blog/search', '/studio', '/docs', '/a%2Fb']) expect(pages.has(path)).toBe(false)
})

test.each(['.', '..', '\ud800', 'a\ufffd', 'a%2Fb', 'a%20b', 'readme.md', 'x'.repeat(97), '日'.repeat(30)])(
  'omits a document whose slug cannot be in an address: %j',
  (slug) => {
    const pages = registryOf(entry('post', slug), entry('landingPage', slug))
    expect(pages.size).toBe(registryOf().size)
  },
)

test.each(['50%', '%zz', 'a+b', 'a.json', 'été', '日'.repeat(20)])('has a page for the slug %j', (slug) => {
  expect(registryOf(entry('post', slug)).get(`/blog/${encodeURIComponent(slug)}`)?.title).toBe(slug)
})

test('prefers the landing page if two documents have one address, as the site does', () => {
  const pages = registryOf(entry('landingPage', 'terms'), entry('legalPage', 'terms'))
  expect(pages.get('/terms')?.type).toBe('landingPage')
})

test('takes the date of a list from its newest entry', () => {
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

test('keeps the documentation in the editors’ order', () => {
  const ranked = (slug: string, orderRank: string) => entry('docPage', slug, { orderRank })
  const pages = registryOf(ranked('second', '0|b'), entry('post', 'any'), ranked('first', '0|a'))
  const docs = [...pages.keys()].filter((path) => path.startsWith('/docs/'))
  expect(docs).toEqual(['/docs/first', '/docs/second'])
})

test('omits an invalid date', () => {
  const pages = registryOf(entry('post', 'odd', { modified: 'soon' }))
  expect(pages.get('/blog/odd')).not.toHaveProperty('lastModified')
})

test('limits the pages to those a sitemap may contain', () => {
  const many = Array.from({ length: 50_100 }, (_, n) => entry('post', `p${n}`))
  expect(pageRegistry(many)).toHaveLength(50_000)
})
