import { fetchContent } from '@/lib/content/fetch-content'
import { loadNewsletterIssues } from '@/lib/content/queries/newsletter-issues'
import { loadCategoryPosts, loadPostList } from '@/lib/content/queries/post-list'
import { answeredFrom } from '../../discovery/answered-content'

jest.mock('@/lib/content/preview', () => ({
  isPreview: (perspective: unknown) => perspective !== 'published',
}))
jest.mock('@/lib/content/fetch-content', () => ({ fetchContent: jest.fn() }))

const categoryId = 'category-guides'
const made = (_type: string, n: number, more: object) => ({
  _id: `${_type}-${n}`,
  _type,
  slug: { _type: 'slug', current: `${_type}-${n}` },
  ...more,
})
const numbers = Array.from({ length: 21 }, (_, n) => n + 1)
const dataset = [
  ...numbers.map((n) =>
    made('post', n, {
      publishedAt: new Date(Date.UTC(2026, 0, n)).toISOString(),
      categories: [{ _type: 'reference', _ref: categoryId }],
    }),
  ),
  ...numbers.map((n) => made('newsletterIssue', n, { sentAt: new Date(Date.UTC(2025, 0, n)).toISOString() })),
]

const asked = jest.mocked(fetchContent as jest.Mock)
beforeEach(() => asked.mockReset().mockImplementation(answeredFrom(dataset)))

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
