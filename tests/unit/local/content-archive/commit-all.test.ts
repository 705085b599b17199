import type { Mutation } from '@sanity/client'
import { commitAll } from '@/local/content-archive/commit-all'
import { type ServedLake, serveLake } from '../content-lake/served-lake'

let lake: ServedLake
beforeEach(async () => {
  lake = await serveLake()
  const note = { _id: 'kept', _type: 'note', text: 'old' }
  const mutations = [note, { _id: 'doomed', _type: 'note' }].map((document) => ({ create: document }))
  lake.lake.context.commit({ author: 'test', mutations })
})
afterEach(() => lake.close())

const state = () =>
  [...lake.lake.context.store.all()]
    .map(({ _id, _type, text }) => ({ _id, _type, text }))
    .sort((a, b) => (a._id < b._id ? -1 : 1))

const to = (id: string) => ({ _type: 'reference', _ref: id })
const written: Mutation[] = [
  { createOrReplace: { _id: 'kept', _type: 'note', text: 'new' } },
  { create: { _id: 'x', _type: 'note', to: { ...to('y'), _weak: true } } },
  { create: { _id: 'y', _type: 'note', to: to('x') } },
  { patch: { id: 'x', unset: ['to._weak'] } },
  { delete: { id: 'doomed' } },
]
const nameOf = (id: string) => `Document ${id}`
const commit = (mutations: Mutation[], { limit = 1, signal = new AbortController().signal } = {}) => {
  const steps: (number | undefined)[] = []
  const report = ({ current }: { current?: number | undefined }) => {
    steps.push(current)
  }
  const client = lake.client({ perspective: 'raw' })
  return commitAll(client, mutations, { report, signal, limit, nameOf }).then(() => steps)
}

test('splits mutations that exceed the limit of a request', async () => {
  expect(await commit(written)).toEqual([0, 1, 2, 3, 4, 5])
  expect(state().map(({ _id }) => _id)).toEqual(['kept', 'x', 'y'])
})

test('sends mutations that fit in one request', async () => {
  expect(await commit(written, { limit: 1_000_000 })).toEqual([0, 5])
})

test('undoes earlier requests when a later one is refused, also with references between documents', async () => {
  const before = state()
  await expect(commit([...written, { create: { _id: 'kept', _type: 'note' } }])).rejects.toThrow(
    /^Document kept was refused: .*\nNothing was imported\.$/,
  )
  expect(state()).toEqual(before)
})

test('undoes earlier requests when it is interrupted', async () => {
  const before = state()
  const stop = new AbortController()
  lake.lake.context.onTransaction(({ changes }) => {
    if (changes.some(({ documentId }) => documentId === 'y')) stop.abort(new Error('it was interrupted.'))
  })
  await expect(commit(written, { signal: stop.signal })).rejects.toThrow(
    'The import was interrupted.\nNothing was imported.',
  )
  expect(state()).toEqual(before)
})
