import { neighborsOf } from '@/components/docs/reading-order'
import type { DocsOutline, OutlinePage } from '@/lib/content/queries/docs-pages'

const page = (id: string): OutlinePage => ({ _id: id, _type: 'docPage', title: id.toUpperCase(), slug: id })
const pages = (...ids: string[]) => ids.map(page)
const ids = ({ previous, next }: ReturnType<typeof neighborsOf>) => [previous?._id, next?._id]

/** Three sections, a, b and c, as a page of b needs them. */
const around = { pages: pages('b1', 'b2'), pagesBefore: pages('a1', 'a2') }
const outline: DocsOutline = { parts: pages('a', 'b', 'c'), part: page('b'), ...around }

test.each([
  ['the page of a section', 'b', ['a2', 'b1']],
  ['its first page', 'b1', ['b', 'b2']],
  ['its last page', 'b2', ['b1', 'c']],
])('puts %s between its neighbors', (_, id, expected) => {
  expect(ids(neighborsOf(id, outline))).toEqual(expected)
})

test('puts the page of the previous section first if that section has no pages', () => {
  expect(ids(neighborsOf('b', { ...outline, pagesBefore: [] }))).toEqual(['a', 'b1'])
})

test('goes on to the next section after a section without pages', () => {
  expect(ids(neighborsOf('b', { ...outline, pages: [] }))).toEqual(['a2', 'c'])
})

test('has nothing before the first page and after the last', () => {
  const alone: DocsOutline = { parts: pages('a'), part: page('a'), pages: pages('a1'), pagesBefore: [] }
  expect(ids(neighborsOf('a', alone))).toEqual([undefined, 'a1'])
  expect(ids(neighborsOf('a1', alone))).toEqual(['a', undefined])
})

test('has no neighbors for a page that the outline does not contain or whose section is unpublished', () => {
  expect(ids(neighborsOf('b1', { ...outline, part: undefined }))).toEqual([undefined, undefined])
  expect(ids(neighborsOf('new', outline))).toEqual([undefined, undefined])
})
