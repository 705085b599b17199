import { evaluate, parse } from 'groq-js'
import { assetTags } from '@/lib/content/revalidation/asset-tags'

const dataset = [
  { _id: 'post-1', _type: 'post', slug: { current: 'one' }, mainImage: { asset: { _ref: 'image-a' } } },
  { _id: 'author-1', _type: 'author', portrait: { asset: { _ref: 'image-b' } } },
  { _id: 'post-2', _type: 'post', slug: { current: 'two' } },
]
let isAway = false

jest.mock('@/lib/content/client', () => ({
  contentClient: {
    fetch: async (query: string, params: Record<string, unknown>) => {
      if (isAway) throw new Error('Away')
      return (await evaluate(parse(query, { params }), { dataset, params })).get()
    },
  },
}))

const picture = { _id: 'image-a', _type: 'sanity.imageAsset', previousType: 'sanity.imageAsset' }

test('finds the pages that show a changed picture', async () => {
  expect(await assetTags([picture])).toEqual(['post', 'post-1', 'post:one'])
})

test('expires nothing for a new file, and for other documents', async () => {
  expect(await assetTags([{ ...picture, previousType: null }])).toEqual([])
  expect(await assetTags([{ _id: 'post-2', _type: 'post' }])).toEqual([])
})

test('expires everything if the Content Lake does not respond', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation()
  isAway = true
  expect(await assetTags([picture])).toEqual(['content'])
  expect(warn).toHaveBeenCalledTimes(1)
  warn.mockRestore()
})
