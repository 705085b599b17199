import { JSDOM } from 'jsdom'
import {
  changesBetween,
  keepChanges,
  keptChanges,
  outstanding,
  patchesOf,
} from '@/studio/unsaved/unsaved-changes'

const saved = { _rev: 'a', title: 'One', body: [{ _key: 'x', text: 'first' }], excerpt: 'Short' }

test('finds the fields that were typed in, and leaves out what the Content Lake writes', () => {
  const shown = { _rev: 'b', title: 'Two', body: [{ text: 'first', _key: 'x' }] }
  expect(changesBetween(saved, shown)).toEqual({
    title: { before: 'One', after: 'Two' },
    excerpt: { before: 'Short', after: undefined },
  })
})

test('tells lost changes from saved ones and from fields that someone else has changed', () => {
  const changes = changesBetween(saved, { ...saved, title: 'Two', excerpt: 'Long', added: 1 })
  expect(outstanding(changes, { ...saved, excerpt: 'Long', added: 2 })).toEqual({
    missing: { title: { before: 'One', after: 'Two' } },
    conflicting: { added: { before: undefined, after: 1 } },
  })
})

test('makes the changes again, a cleared field included', () => {
  expect(patchesOf({ title: { before: 'One', after: 'Two' }, excerpt: { before: 'Short' } })).toEqual([
    { set: { title: 'Two' } },
    { unset: ['excerpt'] },
  ])
})

describe('in the tab', () => {
  const { sessionStorage } = new JSDOM('', { url: 'http://localhost/' }).window
  beforeAll(() => void Object.assign(globalThis, { sessionStorage }))
  beforeEach(() => sessionStorage.clear())

  test('keeps the changes of each document, a cleared field included', () => {
    keepChanges('post', { title: { before: 'One', after: undefined } })
    keepChanges('author', { name: { after: 'Ines' } })
    expect(outstanding(keptChanges('post'), { title: 'One' }).missing).toHaveProperty('title')
    expect(keptChanges('author')).toEqual({ name: { after: 'Ines' } })
    keepChanges('post', {})
    expect(keptChanges('post')).toEqual({})
  })

  test('has none where the storage holds something else', () => {
    sessionStorage.setItem('unsaved-changes:post', '{"title":')
    expect(keptChanges('post')).toEqual({})
    sessionStorage.setItem('unsaved-changes:post', '["title"]')
    expect(keptChanges('post')).toEqual({})
  })
})
