import { JSDOM } from 'jsdom'
import {
  changesBetween,
  changesToPatches,
  loadStoredChanges,
  outstanding,
  storeChanges,
} from '@/studio/unsaved/unsaved-changes'

const saved = { _rev: 'a', title: 'One', body: [{ _key: 'x', text: 'first' }], excerpt: 'Short' }

test('finds the changed fields, except those that the Content Lake sets', () => {
  const shown = { _rev: 'b', title: 'Two', body: [{ text: 'first', _key: 'x' }] }
  const title = { before: 'One', after: 'Two' }
  expect(changesBetween(saved, shown)).toEqual({ title, excerpt: { before: 'Short', after: undefined } })
})

test('leaves out a field into which a file is being uploaded, because no reload continues that', () => {
  const uploading = { _upload: { progress: 40, file: { name: 'notes.pdf' } } }
  const shown = { ...saved, title: 'Two', portrait: uploading, gallery: [{ image: uploading }] }
  expect(changesBetween(saved, shown)).toEqual({ title: { before: 'One', after: 'Two' } })
})

test('distinguishes lost changes from saved ones and from another editor’s changes', () => {
  const changes = changesBetween(saved, { ...saved, title: 'Two', excerpt: 'Long', added: 1 })
  expect(outstanding(changes, { ...saved, excerpt: 'Long', added: 2 })).toEqual({
    missing: { title: { before: 'One', after: 'Two' } },
    conflicting: { added: { before: undefined, after: 1 } },
  })
})

test('applies the changes again, including a cleared field', () => {
  const changes = { title: { before: 'One', after: 'Two' }, excerpt: { before: 'Short' } }
  expect(changesToPatches(changes)).toEqual([{ set: { title: 'Two' } }, { unset: ['excerpt'] }])
})

describe('the changes in the tab’s storage', () => {
  const { sessionStorage } = new JSDOM('', { url: 'http://localhost/' }).window
  beforeAll(() => void Object.assign(globalThis, { sessionStorage }))
  beforeEach(() => sessionStorage.clear())

  test('are kept for each document, including a cleared field', () => {
    storeChanges('post', { title: { before: 'One', after: undefined } })
    storeChanges('author', { name: { after: 'Ines' } })
    expect(outstanding(loadStoredChanges('post'), { title: 'One' }).missing).toHaveProperty('title')
    expect(loadStoredChanges('author')).toEqual({ name: { after: 'Ines' } })
    storeChanges('post', {})
    expect(loadStoredChanges('post')).toEqual({})
  })

  test('are empty if the storage contains something else', () => {
    sessionStorage.setItem('unsaved-changes:post', '{"title":')
    expect(loadStoredChanges('post')).toEqual({})
    sessionStorage.setItem('unsaved-changes:post', '["title"]')
    expect(loadStoredChanges('post')).toEqual({})
  })
})
