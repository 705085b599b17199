import { contentClient } from '@/lib/content/client'
import { queryContent } from '@/lib/content/query-content'

jest.mock('@/lib/content/client', () => ({ contentClient: { fetch: jest.fn() } }))

const answer = (value: unknown) => jest.mocked(contentClient.fetch as jest.Mock).mockResolvedValueOnce(value)
const plans = '*[_type == "pricingPlan" && _id in $ids] | order(_id)[$from...$to]{ _id, title, price }'

test('leaves out what is not of the type of the result', async () => {
  const params = { ids: ['a'], from: 0, to: 1 }
  answer([{ _id: 'a', title: 'Pro', price: 9 }])
  expect(await queryContent(plans, params, {})).toEqual([{ _id: 'a', title: 'Pro', price: 9 }])
  answer([{ _id: 'a', title: { en: 'Pro' }, price: 9 }, null])
  expect(await queryContent(plans, params, {})).toEqual([{ _id: 'a', title: null, price: 9 }])
})

test('takes the same type for a result, whatever the first parameters were', async () => {
  const query = '{ "found": *[_id in $ids]{ _id, _type } }'
  answer({ found: [] })
  expect(await queryContent(query, { ids: [] }, {})).toEqual({ found: [] })
  answer({ found: [{ _id: 'a', _type: 'post' }] })
  expect(await queryContent(query, { ids: ['a'] }, {})).toEqual({ found: [{ _id: 'a', _type: 'post' }] })
})

test('returns null for one value that is not of its type', async () => {
  answer(['Ada'])
  expect(await queryContent('*[_type == "author"][0].name', {}, {})).toBeNull()
})

test('refuses an answer to another question', async () => {
  answer({ error: 'teapot' })
  await expect(queryContent('count(*[_type == "author"])', {}, {})).rejects.toThrow('something else')
})
