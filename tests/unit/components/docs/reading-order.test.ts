import { neighboursOf } from '@/components/docs/reading-order'
import type { DocsOutline, OutlinePage } from '@/lib/content/queries/docs-pages'

const page = (id: string): OutlinePage => ({ _id: id, _type: 'docPage', title: id.toUpperCase(), slug: id })
const pages = (...ids: string[]) => ids.map(page)
const ids = ({ previous, next }: ReturnType<typeof neighboursOf>) => [previous?._id, next?._id]

/** Three parts, a, b and c, as a page of b needs them. */
const outline: DocsOutline = {
  parts: pages('a', 'b', 'c'),
  part: page('b'),
  pages: pages('b1', 'b2'),
  pagesBefore: pages('a1', 'a2'),
}

test.each([
  ['the page that opens a part', 'b', ['a2', 'b1']],
  ['the first page under it', 'b1', ['b', 'b2']],
  ['the last page under it', 'b2', ['b1', 'c']],
])('%s stands between its neighbours', (_, id, expected) => {
  expect(ids(neighboursOf(id, outline))).toEqual(expected)
})

test('the part before, when nothing stands under it, comes directly before', () => {
  expect(ids(neighboursOf('b', { ...outline, pagesBefore: [] }))).toEqual(['a', 'b1'])
})

test('a part without pages leads to the next part', () => {
  expect(ids(neighboursOf('b', { ...outline, pages: [] }))).toEqual(['a2', 'c'])
})

test('nothing comes before the first page and after the last', () => {
  const alone: DocsOutline = { parts: pages('a'), part: page('a'), pages: pages('a1'), pagesBefore: [] }
  expect(ids(neighboursOf('a', alone))).toEqual([undefined, 'a1'])
  expect(ids(neighboursOf('a1', alone))).toEqual(['a', undefined])
})

test('a page whose part is not published, or that the outline does not know yet, has no neighbours', () => {
  expect(ids(neighboursOf('b1', { ...outline, part: undefined }))).toEqual([undefined, undefined])
  expect(ids(neighboursOf('new', outline))).toEqual([undefined, undefined])
})
