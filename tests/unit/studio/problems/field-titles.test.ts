import type { SchemaType } from 'sanity'
import { fieldTitles } from '@/studio/problems/field-titles'

const field = (name: string, title: string, more: object = {}) => ({ name, type: { title, ...more } })
const post = {
  fields: [
    field('categories', 'Categories', { of: [{ name: 'reference' }] }),
    field('body', 'Text', { of: [{ fields: [field('rows', 'Rows', { of: [{ fields: [] }] })] }] }),
  ],
} as unknown as SchemaType

test.each([
  ['categories[0]', 'Categories › item 1'],
  ['body[_key=="a.b[]"].rows[2].cells', 'Text › an item › Rows › item 3 › cells'],
  ['unknown', 'unknown'],
  ['', 'The document'],
])('writes %s as %s', (path, words) => {
  expect(fieldTitles(post, path)).toBe(words)
})
