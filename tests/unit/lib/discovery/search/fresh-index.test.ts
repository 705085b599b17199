import { FreshIndex, SearchUnavailable } from '@/lib/discovery/search/fresh-index'
import { madeSource, page } from './made-pages'

function stage(count = 3) {
  const pages = new Map(
    Array.from({ length: count }, (_, number) => [
      `p${number}`,
      page(`p${number}`, { text: `word${number}` }),
    ]),
  )
  const clock = { now: 1_000_000 }
  const { source, asked, state } = madeSource(pages)
  const fresh = new FreshIndex(source, () => clock.now)
  const find = async (query: string) => (await fresh.current()).search(query).map(({ path }) => path)
  const later = (ms: number) => {
    clock.now += ms
  }
  return { pages, asked, state, fresh, find, later }
}

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})

test('loads all pages at the first search, and nothing for concurrent and following searches', async () => {
  const { asked, find, later } = stage()
  expect(await Promise.all([find('word0'), find('word1'), find('word2')])).toEqual([
    ['/blog/p0'],
    ['/blog/p1'],
    ['/blog/p2'],
  ])
  later(999)
  await find('word0')
  expect(asked).toEqual({ newest: 0, revisions: 1, pages: 1 })
})

test('loads only new and changed pages after a second', async () => {
  const { pages, asked, find, later } = stage(200)
  await find('word0')
  expect(asked.pages).toBe(4)
  pages.delete('p3')
  pages.set('p3', page('p3', { text: 'changed', revision: 'second' }))
  pages.set('new', page('new', { text: 'brandnew' }))
  expect(await find('brandnew')).toEqual([])
  later(1_000)
  expect(await find('brandnew')).toEqual(['/blog/new'])
  expect(await find('changed')).toEqual(['/blog/p3'])
  expect(await find('word3')).not.toContain('/blog/p3')
  expect(asked).toEqual({ newest: 1, revisions: 1, pages: 5 })
})

test('removes a deleted page, also if another one was added', async () => {
  const { pages, find, later } = stage()
  await find('word0')
  pages.delete('p0')
  pages.set('other', page('other', { text: 'other' }))
  later(1_000)
  expect(await find('word0')).not.toContain('/blog/p0')
  expect(await find('other')).toEqual(['/blog/other'])
})

test('finds all changes when there are more than one update lists', async () => {
  const { pages, find, later } = stage(100)
  await find('word0')
  for (const [id, old] of [...pages]) pages.set(id, { ...old, text: `fresh${id}`, revision: 'second' })
  later(1_000)
  for (const id of ['p0', 'p42', 'p99']) expect(await find(`fresh${id}`)).toContain(`/blog/${id}`)
  expect(await find('word42')).toEqual([])
})

test('finds an imported version with an old date within ten minutes', async () => {
  const { pages, find, later } = stage(100)
  await find('word0')
  // The update time and the number of documents stay the same.
  pages.set('p0', page('p0', { text: 'imported', revision: 'imported' }))
  later(1_000)
  expect(await find('imported')).toEqual([])
  later(10 * 60_000)
  expect(await find('imported')).toEqual(['/blog/p0'])
})

test('uses the last index while the lake is down, and waits some seconds before the next request', async () => {
  const { asked, state, find, later } = stage()
  await find('word0')
  state.isUnavailable = true
  later(1_000)
  expect(await find('word0')).toEqual(['/blog/p0'])
  later(4_999)
  await find('word0')
  expect(asked.newest).toBe(1)
  state.isUnavailable = false
  later(1)
  await find('word0')
  expect(asked.newest).toBe(2)
})

test('throws if the lake is down at the start, and tries again later', async () => {
  const { state, find, later } = stage()
  state.isUnavailable = true
  await expect(find('word0')).rejects.toThrow(SearchUnavailable)
  state.isUnavailable = false
  await expect(find('word0')).rejects.toThrow(SearchUnavailable)
  later(5_000)
  expect(await find('word0')).toEqual(['/blog/p0'])
})

test('indexes 10,000 documents, and loads only one after a publish', async () => {
  const pages = new Map(
    Array.from({ length: 10_000 }, (_, number) => {
      const id = `p${number}`
      const text = `${`shared${number % 97} filler${number % 13} `.repeat(20)} unique${number}`
      return [id, page(id, { title: `Title ${number % 500}`, text })]
    }),
  )
  const clock = { now: 0 }
  const { source, asked } = madeSource(pages)
  const fresh = new FreshIndex(source, () => clock.now)
  const index = await fresh.current()
  expect(index.size).toBe(10_000)
  expect(index.search('unique4711')[0]?.path).toBe('/blog/p4711')
  expect(index.search('shared5', { limit: 100 })).toHaveLength(100)
  const before = { ...asked }
  pages.set('late', page('late', { title: 'Latecomer' }))
  clock.now += 1_000
  expect((await fresh.current()).search('latecomer')[0]?.path).toBe('/blog/late')
  expect(asked).toEqual({ newest: before.newest + 1, revisions: before.revisions, pages: before.pages + 1 })
})
