import type { DocumentEntry } from '@/lib/content/published/document-entry'
import { entry, madeDocuments, type State } from './made-documents'

const lakeOf = (count: number) =>
  new Map(Array.from({ length: count }, (_, number) => [`p${number}`, entry(`p${number}`)]))

/** Publishes a document: it is then the newest. */
function publish(lake: Map<string, DocumentEntry>, id: string, fields: Partial<DocumentEntry> = {}) {
  const old = lake.get(id)
  lake.delete(id)
  lake.set(id, { ...(old ?? entry(id)), _rev: `${old?._rev ?? ''}+`, ...fields })
}

const stage = (count: number, kept?: State) => {
  const lake = lakeOf(count)
  const made = madeDocuments(lake, kept)
  const titles = async (maxAgeMs = 0) =>
    new Map([...(await made.documents.current(maxAgeMs)).documents].map(([id, { title }]) => [id, title]))
  return { lake, ...made, titles }
}

let warnings: jest.SpyInstance
beforeEach(() => {
  warnings = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

test('loads all documents once, and then only queries changes', async () => {
  const { lake, asked, clock, titles } = stage(3)
  expect([...(await titles()).keys()]).toEqual(['p0', 'p1', 'p2'])
  clock.now += 1
  publish(lake, 'p1', { title: 'Changed' })
  publish(lake, 'p9')
  const now = await titles()
  expect(now.get('p1')).toBe('Changed')
  expect([...now.keys()].sort()).toEqual(['p0', 'p1', 'p2', 'p9'])
  expect(asked.all).toBe(1)
})

test('shares one query among concurrent requests, and none with requests that accept its age', async () => {
  const { asked, clock, titles } = stage(3)
  await Promise.all([titles(), titles(), titles()])
  expect(asked).toEqual({ changes: 1, all: 1 })
  clock.now += 999
  await titles(1_000)
  expect(asked.changes).toBe(1)
  clock.now += 2
  await titles(1_000)
  expect(asked.changes).toBe(2)
})

test('does not answer with a query that began before the request', async () => {
  const { lake, clock, titles } = stage(3)
  await titles()
  clock.now += 1
  const before = titles()
  clock.now += 1
  publish(lake, 'p0', { title: 'Published after the query began' })
  const after = titles()
  await before
  expect((await after).get('p0')).toBe('Published after the query began')
})

test('removes deleted documents, also if as many were created', async () => {
  const { lake, clock, titles } = stage(100)
  await titles()
  lake.delete('p3')
  publish(lake, 'other')
  clock.now += 1
  const now = await titles()
  expect(now.has('p3')).toBe(false)
  expect(now.has('other')).toBe(true)
})

test('removes a reported document without loading all of them', async () => {
  const { lake, asked, clock, documents, titles } = stage(100)
  await titles()
  lake.delete('p3')
  documents.note('p3')
  clock.now += 1
  expect((await titles()).has('p3')).toBe(false)
  expect(asked.all).toBe(1)
})

test('finds more changes than one query returns, also of an import with old dates', async () => {
  const { lake, clock, titles } = stage(1_200)
  await titles()
  for (const id of [...lake.keys()]) publish(lake, id, { title: `New ${id}` })
  clock.now += 1
  const now = await titles()
  for (const id of ['p0', 'p600', 'p1199']) expect(now.get(id)).toBe(`New ${id}`)
  // The update time and the number of documents stay the same.
  lake.set('p5', { ...entry('p5'), _rev: 'imported', title: 'Imported' })
  clock.now += 10 * 60_000 + 1
  await titles()
  clock.now += 1
  await titles()
  clock.now += 1
  expect((await titles()).get('p5')).toBe('Imported')
})

test('keeps a document that is reported while a query for it runs', async () => {
  const { lake, clock, documents, titles } = stage(100)
  await titles()
  documents.note('p3')
  clock.now += 1
  const running = titles()
  lake.delete('p3')
  documents.note('p3')
  await running
  clock.now += 1
  expect((await titles()).has('p3')).toBe(false)
})

test('serves the last state while the lake is down, says so, and asks again after some seconds', async () => {
  const { lake, asked, state, clock, documents, titles } = stage(3)
  await titles()
  state.isUnavailable = true
  clock.now += 1
  const { documents: shown, isCurrent } = await documents.current(0)
  expect([shown.size, isCurrent]).toEqual([3, false])
  publish(lake, 'p0', { title: 'While it was down' })
  state.isUnavailable = false
  clock.now += 4_999
  expect((await titles()).get('p0')).toBe('Page p0')
  expect(asked.changes).toBe(2)
  clock.now += 1
  expect((await titles()).get('p0')).toBe('While it was down')
  expect(warnings.mock.calls).toEqual([[expect.stringContaining('The lake is away')]])
})

test('throws if the lake is down at the start, and tries again later', async () => {
  const { state, clock, documents, titles } = stage(3)
  state.isUnavailable = true
  await expect(documents.current(0)).rejects.toThrow('The lake is away')
  state.isUnavailable = false
  clock.now += 5_000
  expect((await titles()).size).toBe(3)
})

describe('the changes', () => {
  test('concern the tags of the old version and of the new one', async () => {
    const { lake, clock, documents, titles } = stage(3)
    await titles()
    const { sequence } = documents.log
    publish(lake, 'p1', { slug: 'moved' })
    clock.now += 1
    await titles()
    const isUnchanged = (tag: string) => documents.log.isUnchanged([tag], sequence)
    for (const tag of ['post', 'p1', 'post:p1', 'post:moved'])
      expect([tag, isUnchanged(tag)]).toEqual([tag, false])
    for (const tag of ['p0', 'post:p0', 'docPage']) expect([tag, isUnchanged(tag)]).toEqual([tag, true])
  })

  test('are settled after five minutes, or at once if the webhook reported them', async () => {
    const { lake, clock, documents, titles } = stage(3)
    await titles()
    let elapsed = 0
    jest.spyOn(performance, 'now').mockImplementation(() => elapsed)
    publish(lake, 'p1')
    publish(lake, 'p2')
    documents.note('p2')
    clock.now += 1
    await titles()
    expect(documents.log.isSettled(['p1'])).toBe(false)
    expect(documents.log.isSettled(['p2'])).toBe(true)
    elapsed = 300_001
    expect(documents.log.isSettled(['p1'])).toBe(true)
  })

  test('include that an issue gets its page at its time', async () => {
    jest.useFakeTimers({ now: Date.parse('2026-11-01T08:59:00Z'), doNotFake: ['performance'] })
    const issue = entry('issue', { _type: 'newsletterIssue', sentAt: '2026-11-01T09:00:00Z' })
    const lake = new Map([issue, entry('post')].map((one) => [one._id, one]))
    const { documents } = madeDocuments(lake)
    await documents.current(0)
    const { sequence } = documents.log
    jest.setSystemTime(Date.parse('2026-11-01T09:00:00Z'))
    await documents.current(10_000)
    expect(documents.log.isUnchanged(['newsletterIssue', 'issue'], sequence)).toBe(false)
    expect(documents.log.isUnchanged(['post'], sequence)).toBe(true)
  })
})

describe('after a restart', () => {
  test('continues with the stored state, and counts what has changed since then', async () => {
    const before = stage(60)
    await before.titles()
    const kept = before.saved.at(-1)
    const { lake, asked, documents, titles } = stage(60, kept)
    publish(lake, 'p7', { title: 'While the site was down' })
    expect((await titles()).get('p7')).toBe('While the site was down')
    expect(asked).toEqual({ changes: 1, all: 0 })
    expect(documents.origin).toBe(before.documents.origin)
    expect(documents.log.sequence).toBe(documents.log.loadedSequence + 1)
  })

  test('has another origin without a stored state', async () => {
    const first = stage(1)
    const second = stage(1)
    await Promise.all([first.titles(), second.titles()])
    expect(first.documents.origin).not.toBe(second.documents.origin)
  })

  test('stores the state at most every 30 seconds, and only after a change', async () => {
    const { lake, saved, clock, titles } = stage(3)
    await titles()
    clock.now += 60_000
    await titles()
    expect(saved).toHaveLength(1)
    for (const second of [1, 2, 3]) {
      publish(lake, 'p0', { title: `Title ${second}` })
      clock.now += 1_000
      await titles()
    }
    const titlesOfP0 = saved.map(({ documents }) => documents.find(({ _id }) => _id === 'p0')?.title)
    expect(titlesOfP0).toEqual(['Page p0', 'Title 1'])
  })
})
