import { fetchContent } from '@/lib/content/fetch-content'
import { loadLinkTargets } from '@/lib/content/queries/link-targets'

jest.mock('@/lib/content/fetch-content', () => ({ fetchContent: jest.fn() }))

const asked = jest.mocked(fetchContent as jest.Mock)

beforeEach(() => asked.mockReset())

test('resolves fixed pages by their IDs, without a query or a tag', async () => {
  const targets = await loadLinkTargets(
    ['landingPage-free-demo', 'legalPage-privacy-policy', 'howItWorksPage', 'homePage', null, undefined],
    'published',
  )
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
  expect(asked.mock.calls[0]?.[0]).toMatchObject({
    params: { ids: ['post-1', 'post-2'] },
    tags: ['post-1', 'post-2'],
  })
})
