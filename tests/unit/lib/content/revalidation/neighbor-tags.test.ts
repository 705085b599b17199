import { evaluate, parse } from 'groq-js'
import type { ChangedDocument } from '@/lib/content/cache-tags'
import { neighborTags } from '@/lib/content/revalidation/neighbor-tags'

interface Post {
  _id: string
  _type: 'post'
  slug: { current: string }
  publishedAt: string
  categories: { _ref: string }[]
}

const category = (_id: string) => ({ _id, _type: 'category' as const })
const day = (number: number) => `2026-01-${String(number).padStart(2, '0')}T09:00:00Z`
const post = (number: number, ...categories: string[]): Post => ({
  _id: `p${number}`,
  _type: 'post',
  slug: { current: `p${number}` },
  publishedAt: day(number),
  categories: categories.map((_ref) => ({ _ref })),
})

let dataset: object[] = []
let queries = 0
let isAway = false

jest.mock('@/lib/content/client', () => ({
  contentClient: {
    fetch: async (query: string, params: Record<string, unknown>) => {
      if (isAway) throw new Error('Away')
      queries += 1
      return (await evaluate(parse(query, { params }), { dataset, params })).get()
    },
  },
}))

const tagsFor = async (document: Omit<ChangedDocument, '_type'>) =>
  (await neighborTags([{ _type: 'post', ...document }])).map((tag) => tag.replace('around:', '')).sort()

let nowMs = 0
beforeEach(() => {
  // Longer than after which lookups count no more.
  nowMs += 10_000
  isAway = false
  jest.spyOn(performance, 'now').mockImplementation(() => nowMs)
})
afterEach(() => jest.restoreAllMocks())

// Twenty posts, one per day: odd ones in the category access, even ones in guides.
beforeEach(() => {
  const posts = Array.from({ length: 20 }, (_, index) => post(index + 1, index % 2 ? 'guides' : 'access'))
  dataset = [category('access'), category('guides'), ...posts]
})

test('finds the previous post and the nearest three of the category for a new post', async () => {
  dataset.push(post(21, 'access'))
  const near = ['p15', 'p17', 'p19', 'p20', 'p21']
  expect(await tagsFor({ _id: 'p21', publishedAt: day(21), categoryIds: ['access'] })).toEqual(near)
})

test('finds posts on both sides for a post in the middle', async () => {
  expect(await tagsFor({ _id: 'p10', publishedAt: day(10), categoryIds: ['guides'] })).toEqual(
    ['p10', 'p9', 'p11', 'p8', 'p6', 'p4', 'p12', 'p14', 'p16'].sort(),
  )
})

test('includes the previous position and category of a changed post', async () => {
  const before = { previousPublishedAt: day(10), previousCategoryIds: ['guides'] }
  const found = await tagsFor({ _id: 'p10', publishedAt: day(20), categoryIds: [], ...before })
  for (const id of ['p9', 'p11', 'p8', 'p12', 'p20']) expect(found).toContain(id)
  expect(found).not.toContain('p2')
  expect(found).not.toContain('p5')
})

test('orders posts of the same time', async () => {
  dataset = [1, 2, 3].map((number) => ({ ...post(number), publishedAt: day(1) }))
  expect(await tagsFor({ _id: 'p2', publishedAt: day(1) })).toEqual(['p1', 'p2', 'p3'])
  expect(await tagsFor({ _id: 'p1', publishedAt: day(1) })).toEqual(['p1', 'p2'])
})

test('finds nothing for other documents, and only the post itself without a date', async () => {
  expect(await neighborTags([{ _id: 'pricingPlan-pro', _type: 'pricingPlan' }])).toEqual([])
  expect(await tagsFor({ _id: 'p10' })).toEqual(['p10'])
})

test('expires all posts without a query if many change, at once or one after the other', async () => {
  const posts = Array.from({ length: 30 }, (_, n) => ({ _id: `p${n}`, _type: 'post', publishedAt: day(1) }))
  queries = 0
  expect(await neighborTags(posts)).toEqual(['around'])
  expect(queries).toBe(0)
  nowMs += 10_000
  for (const post of posts) await neighborTags([post])
  expect(queries).toBe(20)
  expect(await neighborTags(posts.slice(0, 1))).toEqual(['around'])
  nowMs += 5_001
  expect(await neighborTags(posts.slice(0, 1))).toContain('around:p0')
})

test('expires all posts if the Content Lake does not respond', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  isAway = true
  expect(await neighborTags([{ _id: 'p1', _type: 'post', publishedAt: day(1) }])).toEqual(['around'])
})
