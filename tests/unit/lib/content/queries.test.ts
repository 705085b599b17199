import { loadLandingPage } from '@/components/sections/queries'
import { fetchContent } from '@/lib/content/fetch-content'
import { loadCategory } from '@/lib/content/queries/categories'
import { loadDocPage } from '@/lib/content/queries/docs-pages'
import { loadLinkTargets } from '@/lib/content/queries/link-targets'
import { loadNewsletterIssue, loadNewsletterIssues } from '@/lib/content/queries/newsletter-issues'
import { loadCategoryPosts, loadPostList } from '@/lib/content/queries/post-list'
import { loadPost } from '@/lib/content/queries/posts'
import { loadLegalPage } from '@/lib/content/queries/top-level-pages'
import { answeredFrom } from '../discovery/answered-content'

jest.mock('@/lib/content/preview', () => ({
  isPreview: (perspective: unknown) => perspective !== 'published',
}))
jest.mock('@/lib/content/fetch-content', () => ({ fetchContent: jest.fn() }))

const asked = jest.mocked(fetchContent as jest.Mock)
beforeEach(() => asked.mockReset())

test('resolves fixed pages by their IDs, without a query or a tag', async () => {
  const fixed = ['landingPage-free-demo', 'legalPage-privacy-policy', 'howItWorksPage', 'homePage']
  const targets = await loadLinkTargets([...fixed, null, undefined], 'published')
  expect(Object.fromEntries(targets)).toEqual({
    'landingPage-free-demo': '/free-demo',
    'legalPage-privacy-policy': '/privacy-policy',
    howItWorksPage: '/how-it-works',
    homePage: '/',
  })
  expect(asked).not.toHaveBeenCalled()
})

test('loads other pages once with their IDs as tags, and omits unpublished ones', async () => {
  asked.mockResolvedValue([{ _id: 'post-1', _type: 'post', slug: 'one' }])
  const targets = await loadLinkTargets(['post-2', 'post-1', 'post-1', 'landingPage-testing'], 'published')
  expect(Object.fromEntries(targets)).toEqual({ 'post-1': '/blog/one', 'landingPage-testing': '/testing' })
  expect(asked).toHaveBeenCalledTimes(1)
  const ids = ['post-1', 'post-2']
  expect(asked.mock.calls[0]?.[0]).toMatchObject({ params: { ids }, tags: ids })
})

describe('the page of a slug', () => {
  beforeEach(() => asked.mockResolvedValue({ _id: 'found' }))

  /** Next drops a longer tag and logs all of it. */
  const longestTag = 256

  const loaders = { loadCategory, loadDocPage, loadLandingPage, loadLegalPage, loadNewsletterIssue, loadPost }

  test.each(Object.entries(loaders))(
    'runs a query in %s for slugs of every allowed length',
    async (_, load) => {
      for (const slug of ['a', 'a'.repeat(96), 'straße-moved']) {
        expect(await load(slug, 'published')).toEqual({ _id: 'found' })
      }
      for (const [{ tags }] of asked.mock.calls)
        for (const tag of tags) expect(tag.length).toBeLessThan(longestTag)
    },
  )

  test.each(Object.entries(loaders))('runs no query in %s for a longer slug', async (_, load) => {
    for (const slug of ['a'.repeat(97), 'a'.repeat(4_096), '漢'.repeat(96), '\ud800'.repeat(90)]) {
      expect(await load(slug, 'published')).toBeNull()
      expect(await load(slug, 'drafts')).toBeNull()
    }
    expect(asked).not.toHaveBeenCalled()
  })
})

describe('a list', () => {
  const categoryId = 'category-guides'
  const made = (_type: string, n: number, more: object) => ({
    _id: `${_type}-${n}`,
    _type,
    slug: { _type: 'slug', current: `${_type}-${n}` },
    ...more,
  })
  const numbers = Array.from({ length: 21 }, (_, n) => n + 1)
  const categories = [{ _type: 'reference', _ref: categoryId }]
  const dataset = [
    ...numbers.map((n) =>
      made('post', n, { publishedAt: new Date(Date.UTC(2026, 0, n)).toISOString(), categories }),
    ),
    ...numbers.map((n) =>
      made('newsletterIssue', n, { sentAt: new Date(Date.UTC(2025, 0, n)).toISOString() }),
    ),
  ]

  beforeEach(() => asked.mockImplementation(answeredFrom(dataset)))

  const lists: [string, number, (page: number) => Promise<object | undefined>][] = [
    ['all posts', 3, (page) => loadPostList(page, 'published')],
    ['the posts of a category', 3, (page) => loadCategoryPosts(categoryId, page, 'published')],
    ['the issues', 2, (page) => loadNewsletterIssues(page, 'published')],
  ]

  test.each(lists)('has entries on every page of %s up to the last', async (_, pages, load) => {
    for (let page = 1; page <= pages; page++) {
      const [entries] = Object.values((await load(page)) ?? {})
      expect(entries.length).toBeGreaterThan(0)
    }
  })

  test.each(lists)('uses one query for all pages of %s beyond the last', async (_, pages, load) => {
    for (let page = pages + 1; page < pages + 300; page++) expect(await load(page)).toBeUndefined()
    const questions = asked.mock.calls.map(([{ query, params }]) => JSON.stringify([query, params]))
    expect(new Set(questions).size).toBe(1)
  })

  test.each(lists)('expires the count of %s with the entries', async (_, _pages, load) => {
    await load(1)
    const [[count], [entries]] = asked.mock.calls
    expect(count.tags).not.toEqual([])
    expect(entries.tags).toEqual(expect.arrayContaining(count.tags))
  })
})
