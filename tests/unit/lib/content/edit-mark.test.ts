import { type EditAttribute, itemMark, textMark } from '@/lib/content/edit-mark'

const page = { _id: 'homePage', _type: 'homePage' }
const edit: EditAttribute = (document, path) => (document ? { 'data-sanity': `${document._id} ${path}` } : {})
const visitor: EditAttribute = () => ({})

test('marks an item by its key, and its fields under it', () => {
  const mark = itemMark(edit, page, 'points')
  expect(mark('a')).toEqual({ 'data-sanity': 'homePage points[_key=="a"]' })
  expect(mark('a', 'title')).toEqual({ 'data-sanity': 'homePage points[_key=="a"].title' })
})

test('leaves an item without a key unmarked', () => {
  expect(itemMark(edit, page, 'points')('')).toEqual({})
})

test('disables dragging for a block of text, and adds no mark for visitors', () => {
  expect(textMark(edit, page, 'text')('b')).toMatchObject({ 'data-sanity-drag-disable': 'true' })
  expect(textMark(visitor, page, 'text')('b')).toEqual({})
})
