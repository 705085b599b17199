import type { DocumentEntry } from '@/lib/content/published/document-entry'
import { PageIndex } from '@/lib/discovery/search/page-index'
import { type Index, SearchIndex, SearchUnavailable } from '@/lib/discovery/search/search-index'
import { entry, madeDocuments } from '../../content/published/made-documents'
import { page } from './made-pages'

/** An index in memory with some pages of an earlier process. */
function madeIndex(stored = new PageIndex()): Index {
  return {
    loaded: Promise.resolve(new Map(stored.revisions())),
    put(pages) {
      for (const one of pages) stored.put(one)
    },
    remove(ids) {
      for (const id of ids) stored.remove(id)
    },
    store: async () => undefined,
    search: async (query, filter) => stored.search(query, filter),
  }
}

/** A lake with posts p0, p1 and so on, in which each post's title is its text. */
function stage(count = 3, stored?: PageIndex) {
  const lake = new Map(
    Array.from({ length: count }, (_, n) => [`p${n}`, entry(`p${n}`, { title: `word${n}` })]),
  )
  const made = madeDocuments(lake)
  const loads: string[][] = []
  const ends: (() => void)[] = []
  let opened = 0
  const index = new SearchIndex({
    documents: made.documents,
    pages: async (ids) => {
      if (made.state.isUnavailable) throw new Error('The lake is away')
      loads.push([...ids])
      return ids.flatMap((id) => {
        const found = lake.get(id)
        const shared = (found?.sharedIds ?? []).map((one) => lake.get(one ?? ''))
        const revision = [found?._rev, ...shared.flatMap((one) => one?._rev ?? [])].join(' ')
        const text = [found, ...shared].map((one) => one?.title).join(' ')
        return found ? [page(id, { revision, text })] : []
      })
    },
    openIndex: (onEnd) => {
      ends.push(onEnd)
      opened += 1
      return madeIndex(opened === 1 ? stored : undefined)
    },
  })
  const find = async (query: string) => (await index.search(query, {}, 1_000)).map(({ path }) => path)
  const publish = (id: string, fields: Partial<DocumentEntry>) => {
    const old = lake.get(id)
    lake.delete(id)
    lake.set(id, { ...(old ?? entry(id)), _rev: `${old?._rev ?? ''}+`, ...fields })
    made.clock.now += 1_001
  }
  return { ...made, lake, index, loads, ends, find, publish }
}

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})

test('loads the text of all pages at the first search, and nothing for concurrent and following searches', async () => {
  const { loads, find } = stage(250)
  const found = await Promise.all([find('word0'), find('word248'), find('word249')])
  expect(found).toEqual([['/blog/p0'], ['/blog/p248'], ['/blog/p249']])
  await find('word0')
  expect(loads.map(({ length }) => length)).toEqual([100, 100, 50])
})

test('follows changes, and loads only what has changed', async () => {
  const { lake, loads, clock, find, publish } = stage(20)
  await find('word0')
  publish('p3', { title: 'changed' })
  expect(await find('changed')).toEqual(['/blog/p3'])
  expect(await find('word3')).not.toContain('/blog/p3')
  publish('new', { title: 'brandnew' })
  expect(await find('brandnew')).toEqual(['/blog/new'])
  lake.delete('p5')
  clock.now += 1_001
  expect(await find('word5')).not.toContain('/blog/p5')
  expect(loads.slice(1)).toEqual([['p3'], ['new']])
})

test('does not index what is no page, hidden or not sent yet', async () => {
  const { find, publish } = stage()
  publish('hidden', { title: 'secretword', isHidden: true })
  publish('plan', { title: 'secretword', _type: 'pricingPlan' })
  publish('category', { title: 'secretword', _type: 'category' })
  publish('issue', { title: 'secretword', _type: 'newsletterIssue', sentAt: '2999-01-01T00:00:00Z' })
  publish('unsent', { title: 'secretword', _type: 'newsletterIssue' })
  publish('shown', { title: 'secretword' })
  expect(await find('secretword')).toEqual(['/blog/shown'])
  publish('shown', { isHidden: true })
  expect(await find('secretword')).toEqual([])
})

test('continues with a stored index, and loads what has changed since it was stored', async () => {
  const stored = new PageIndex()
  for (const id of ['p0', 'p1', 'gone']) stored.put(page(id, { text: 'stored' }))
  const { loads, find, publish } = stage(2, stored)
  publish('p1', { title: 'changed' })
  expect(await find('stored')).toEqual(['/blog/p0'])
  expect(loads).toEqual([['p1']])
})

test('uses the last index while the lake is down', async () => {
  const { state, clock, find, publish } = stage()
  await find('word0')
  publish('p0', { title: 'changed' })
  state.isUnavailable = true
  expect(await find('word0')).toEqual(['/blog/p0'])
  state.isUnavailable = false
  clock.now += 5_001
  expect(await find('changed')).toEqual(['/blog/p0'])
})

test('throws if the lake is down at the start, and tries again later', async () => {
  const { state, clock, find } = stage()
  state.isUnavailable = true
  await expect(find('word0')).rejects.toThrow(SearchUnavailable)
  state.isUnavailable = false
  clock.now += 5_001
  expect(await find('word0')).toEqual(['/blog/p0'])
})

test('builds the index again after it was lost', async () => {
  const { ends, loads, find } = stage()
  await find('word0')
  ends[0]?.()
  expect(await find('word0')).toEqual(['/blog/p0'])
  expect(loads).toHaveLength(2)
})

test('follows the shared sections of a page', async () => {
  const { find, publish, lake } = stage()
  publish('shared', { _type: 'sharedSection', slug: null, title: 'before' })
  publish('p1', { sharedIds: ['shared', 'gone'] })
  expect(await find('before')).toHaveLength(1)
  publish('shared', { title: 'after' })
  expect(await find('after')).toHaveLength(1)
  expect(await find('before')).toEqual([])
  lake.delete('shared')
  publish('p2', {})
  expect(await find('after')).toEqual([])
})
