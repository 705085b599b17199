import { contentClient } from '@/lib/content/client'
import {
  checkDocuments,
  checkNamedDocuments,
  loadDocumentProblems,
} from '@/lib/content/published/document-problems'
import { answeredFrom } from '@/tests/unit/lib/discovery/answered-content'

jest.mock('@/lib/content/client', () => ({ contentClient: { fetch: jest.fn() } }))
jest.mock('@/lib/cache/kept-file', () => ({
  keptPath: (name: string) => name,
  KeptFile: class {
    load = async () => undefined
    save = async () => undefined
  },
}))
jest.mock('@/lib/env/server', () => jest.requireActual('@/tests/unit/support/environment'))

const author = { _id: 'author-1', _type: 'author', _rev: '1', name: 'Ada' }
const post = {
  _id: 'post-1',
  _type: 'post',
  _rev: '1',
  title: 'A post',
  author: { _type: 'reference', _ref: 'author-1' },
  categories: [null],
}
const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)

function publish(...documents: object[]) {
  const answer = answeredFrom(documents)
  jest
    .mocked(contentClient.fetch as jest.Mock)
    .mockImplementation((query: string, params: Record<string, unknown>) => answer({ query, params }))
}

beforeEach(() => {
  globalThis.publishedDocuments = undefined
  globalThis.checkedDocuments = undefined
  warn.mockClear()
})

test('logs once for each revision what of a document is left out', async () => {
  publish(author, post)
  await Promise.all([checkDocuments(), checkDocuments()])
  await checkDocuments()
  expect(warn.mock.calls).toEqual([
    [expect.stringContaining('post post-1 (revision 1): categories[0] is empty')],
  ])
  publish(author, { ...post, _rev: '2', _updatedAt: '2026-01-02T00:00:00Z', title: 7 })
  await checkDocuments()
  expect(warn.mock.calls.slice(1)).toEqual([
    [expect.stringContaining('(revision 2): title should be a text, but is 7; categories[0] is empty')],
  ])
})

test('logs what of a named document is left out', async () => {
  publish(author, post, { ...post, _id: 'post-2' })
  await checkNamedDocuments(['post-2', 'gone'])
  expect(warn.mock.calls).toEqual([
    [expect.stringContaining('post post-2 (revision 1): categories[0] is empty')],
  ])
})

test('names a slug that no page can have', async () => {
  publish({ ...author, slug: { current: '..' } }, { ...post, categories: [], slug: { current: 'a%2Fb' } })
  const problems = [{ path: 'slug', problem: expect.stringContaining('cannot be part of an address') }]
  expect(await loadDocumentProblems()).toEqual([{ id: 'post-1', type: 'post', title: 'A post', problems }])
})

test('names two documents with one address', async () => {
  const page = (_id: string, _type: string) => ({
    _id,
    _type,
    _rev: '1',
    slug: { current: 'terms' },
    title: _id,
  })
  publish(page('legal', 'legalPage'), page('landing', 'landingPage'), page('other', 'docPage'))
  expect((await loadDocumentProblems()).map(({ id, problems }) => [id, problems[0]?.problem])).toEqual([
    ['legal', expect.stringContaining('another document, too: landing')],
    ['landing', expect.stringContaining('another document, too: legal')],
  ])
})

test('lists what is wrong until it is corrected, and references to what is not published', async () => {
  publish(author, post)
  const problems = [{ path: 'categories[0]', problem: 'is empty' }]
  expect(await loadDocumentProblems()).toEqual([{ id: 'post-1', type: 'post', title: 'A post', problems }])
  const corrected = { ...post, _rev: '2', _updatedAt: '2026-01-02T00:00:00Z', categories: [] }
  publish(author, corrected)
  expect(await loadDocumentProblems()).toEqual([])
  publish(corrected)
  expect(await loadDocumentProblems()).toEqual([
    {
      id: 'post-1',
      type: 'post',
      title: 'A post',
      problems: [{ path: 'author', problem: 'refers to a document that is not published' }],
    },
  ])
})
