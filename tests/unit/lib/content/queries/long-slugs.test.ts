import { fetchContent } from '@/lib/content/fetch-content'
import { loadCategory } from '@/lib/content/queries/categories'
import { loadDocPage } from '@/lib/content/queries/docs-pages'
import { loadNewsletterIssue } from '@/lib/content/queries/newsletter-issues'
import { loadPost } from '@/lib/content/queries/posts'
import { loadLandingPage, loadLegalPage } from '@/lib/content/queries/top-level-pages'

jest.mock('@/lib/content/preview', () => ({ isPreview: () => false }))
jest.mock('@/lib/content/fetch-content', () => ({ fetchContent: jest.fn() }))

const asked = jest.mocked(fetchContent as jest.Mock)
beforeEach(() => asked.mockReset().mockResolvedValue({ _id: 'found' }))

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
