import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { IndexThread } from '@/lib/discovery/search/index-thread'
import { page } from './made-pages'

let directory: string
let file: string
const open: IndexThread[] = []
const ended = jest.fn()

function start(at: string | undefined = file) {
  const thread = new IndexThread(at, ended)
  open.push(thread)
  return thread
}
const found = async (thread: IndexThread, query: string) =>
  (await thread.search(query, {})).map(({ path: at }) => at)

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'index-'))
  file = path.join(directory, 'kept/search-index.ndjson')
  ended.mockClear()
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((thread) => thread.close()))
  await rm(directory, { recursive: true, force: true })
})

test('finds the pages that were put before the search, and none that was removed', async () => {
  const thread = start()
  expect((await thread.loaded).size).toBe(0)
  thread.put([page('a', { text: 'robots' }), page('b', { text: 'robots' })])
  thread.remove(['b'])
  expect(await found(thread, 'robots')).toEqual(['/blog/a'])
})

test('stores the index for the next thread, without what a killed process left', async () => {
  const first = start()
  first.put([page('a', { text: 'robots', revision: 'second' })])
  await first.store()
  await writeFile(`${file}.draft`, 'half')
  const second = start()
  expect([...(await second.loaded)]).toEqual([['a', 'second']])
  expect(await found(second, 'robots')).toEqual(['/blog/a'])
  expect(await readdir(path.dirname(file))).toEqual(['search-index.ndjson'])
})

test('starts with an empty index after a damaged file', async () => {
  await mkdir(path.dirname(file))
  for (const content of ['', '[]', '{"a":1}\n{}', '[{"id":1}]\n{}', '[]\n{"serializationVersion":99}']) {
    await writeFile(file, content)
    expect((await start().loaded).size).toBe(0)
  }
})

test('works where nothing can be stored', async () => {
  await writeFile(path.join(directory, 'kept'), 'a file in place of the directory')
  const thread = start()
  thread.put([page('a', { text: 'robots' })])
  await thread.store()
  expect(await found(thread, 'robots')).toEqual(['/blog/a'])
  expect(await readFile(path.join(directory, 'kept'), 'utf8')).toContain('a file')
})

test('rejects searches when the thread ends', async () => {
  const thread = start()
  const search = thread.search('robots', {})
  await Promise.all([expect(search).rejects.toThrow('ended'), thread.close()])
  expect(ended).toHaveBeenCalledTimes(1)
})
