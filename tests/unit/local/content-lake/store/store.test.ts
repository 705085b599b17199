import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LakeError } from '@/local/content-lake/http/lake-error'
import { createLake, type Lake } from '@/local/content-lake/lake'
import type { Mutation } from '@/local/content-lake/mutate/mutation-schema'

const directory = mkdtempSync(join(tmpdir(), 'lake-store-'))
const open = () => createLake({ dataDirectory: directory, token: 'a-token-for-tests-only' })
let lake: Lake = open()

afterAll(async () => {
  await lake.close()
  rmSync(directory, { recursive: true, force: true })
})

const commit = (...mutations: Mutation[]) => lake.context.commit({ mutations, author: 'tester' })

describe('the store', () => {
  test('returns any document at any revision and time, also after a restart', async () => {
    const texts = ['one', 'two', 'three', 'four']
    const revisions = texts.map((text) => {
      const { id, timestamp } = commit({ createOrReplace: { _id: 'dated', _type: 'note', text } })
      while (new Date().toISOString() === timestamp);
      return { id, timestamp, text, stored: lake.context.store.get('dated') }
    })
    const deletion = commit({ delete: { id: 'dated' } })
    await lake.close()
    lake = open()
    const { store } = lake.context
    for (const { id, timestamp, stored } of revisions) {
      expect(store.documentAt('dated', { revision: id })).toEqual(stored)
      expect(store.documentAt('dated', { time: timestamp })).toEqual(stored)
    }
    expect(store.documentAt('dated', { revision: deletion.id })).toBeNull()
    expect(store.documentAt('dated', { time: new Date().toISOString() })).toBeNull()
    expect(store.documentAt('dated', { time: '2000-01-01T00:00:00Z' })).toBeNull()
    expect(store.documentAt('dated', { revision: 'never' })).toBeUndefined()
  })

  test('keeps documents in the order of their creation', async () => {
    commit(...['c', 'a', 'b'].map((_id) => ({ create: { _id: `order-${_id}`, _type: 'ordered' } })))
    commit({ patch: { id: 'order-c', set: { changed: true } } })
    const ids = () => [...lake.context.store.ofType('ordered')].map(({ _id }) => _id)
    expect(ids()).toEqual(['order-c', 'order-a', 'order-b'])
    await lake.close()
    lake = open()
    expect(ids()).toEqual(['order-c', 'order-a', 'order-b'])
  })

  test('logs each transaction once, in order, with all its changes', () => {
    const { store } = lake.context
    const before = store.lastSequence
    const first = commit(
      { create: { _id: 'log-a', _type: 'log' } },
      { create: { _id: 'log-b', _type: 'log' } },
    )
    const second = commit({ patch: { id: 'log-a', set: { n: 1 } } }, { delete: { id: 'log-b' } })
    commit({ createIfNotExists: { _id: 'log-a', _type: 'log' } })
    const logged = store.transactionsAfter(before, 10)
    const numbers = [first, second].map(({ id }, n) => [id, before + 1 + n])
    expect(logged.map(({ id, sequence }) => [id, sequence])).toEqual(numbers)
    expect(logged[1]?.changes).toMatchObject([
      { documentId: 'log-a', transition: 'update', previousRev: first.id, resultRev: second.id },
      { documentId: 'log-b', transition: 'disappear', previousRev: first.id, resultRev: second.id },
    ])
    expect(store.transactionsAfter(before, 1).map(({ id }) => id)).toEqual([first.id])
    expect(store.transactionsOf('log-b').map(({ id }) => id)).toEqual([first.id, second.id])
  })

  test('refuses a document over 32 MB without a change', () => {
    commit({ create: { _id: 'grown', _type: 'note', text: 'x'.repeat(32_000_000) } })
    const attempt = () => commit({ patch: { id: 'grown', set: { last: 'x'.repeat(4_000_000) } } })
    expect(attempt).toThrow(expect.objectContaining({ status: 413 } satisfies Partial<LakeError>))
    expect(lake.context.store.get('grown')).not.toHaveProperty('last')
  })

  test('keeps a commit when a listener fails', () => {
    const complained = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const stop = lake.context.onTransaction(() => {
      throw new Error('the listener is broken')
    })
    commit({ create: { _id: 'kept-anyway', _type: 'note' } })
    stop()
    expect(lake.context.store.get('kept-anyway')).toBeDefined()
    expect(complained).toHaveBeenCalledTimes(1)
    complained.mockRestore()
  })
})
