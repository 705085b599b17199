import { JSDOM } from 'jsdom'
import { pastedCells } from '@/studio/tables/cell-input'
import { nextCell } from '@/studio/tables/next-cell'
import * as change from '@/studio/tables/rows'

const table = (...lines: string[]) =>
  change.rowsOf(lines.map((line, place) => ({ _key: `row${place}`, cells: line.split(' ') })))
const lines = (rows: change.Rows) => rows.map(({ cells }) => cells.join(' '))

test('reads missing values as empty', () => {
  expect(lines(change.rowsOf([{ _key: 'a' }, { _key: 'b', cells: ['x', null] }]))).toEqual(['', 'x '])
  expect(change.rowsOf(undefined)).toEqual([])
})

test('fills rows that have too few cells', () => {
  const uneven = table('a b c', 'd')
  expect([change.isUneven(uneven), change.isUneven(change.padRows(uneven))]).toEqual([true, false])
  expect(lines(change.padRows(uneven))).toEqual(['a b c', 'd  '])
  expect(lines(change.withCell(uneven, 1, 2, 'f'))).toEqual(['a b c', 'd  f'])
})

test('adds, moves and deletes rows and columns', () => {
  const rows = table('a b', 'c d')
  expect(lines(change.withRow(rows, 1))).toEqual(['a b', ' ', 'c d'])
  expect(lines(change.withRowMoved(rows, 1, -1))).toEqual(['c d', 'a b'])
  expect(lines(change.withoutRow(rows, 0))).toEqual(['c d'])
  expect(lines(change.withColumn(rows, 2))).toEqual(['a b ', 'c d '])
  expect(lines(change.withColumnMoved(rows, 0, 1))).toEqual(['b a', 'd c'])
  expect(lines(change.withoutColumn(rows, 0))).toEqual(['b', 'd'])
})

test('adds rows and columns for cells pasted at the edge', () => {
  const pasted = [
    ['1', '2'],
    ['3', '4'],
  ]
  expect(lines(change.withCells(table('a b', 'c d'), 1, 1, pasted))).toEqual(['a b ', 'c 1 2', ' 3 4'])
  expect(lines(change.withCells(table('a b'), 0, 0, [['x'], ['y']]))).toEqual(['x b', 'y '])
})

describe('pasting into a cell', () => {
  beforeAll(() => {
    globalThis.DOMParser = new JSDOM().window.DOMParser
  })
  const clipboard = (html: string, plain: string) => ({
    getData: (form: string) => (form === 'text/html' ? html : plain),
  })

  const square = [
    ['a', 'b'],
    ['c', 'd'],
  ]
  test.each([
    ['splits cells of a spreadsheet', '<table><tr><td>a<td>b<tr><td>c<td>d</table>', 'a\tb\nc\td', square],
    [
      'splits lines with tabs',
      '',
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['keeps a single cell whole', '<table><tr><td>a</table>', 'a', undefined],
    ['keeps text whole', '<p>a</p><p>b</p>', 'a\nb', undefined],
  ])('%s', (_, html, plain, expected) => {
    expect(pastedCells(clipboard(html, plain))).toEqual(expected)
  })
})

test.each([
  ['moves down with Enter', 'Enter', [0, 1], [1, 1]],
  ['adds a row with Enter in the last row', 'Enter', [2, 1], [3, 1]],
  ['moves to the next row with Tab at the end of a row', 'Tab', [0, 2], [1, 0]],
  ['leaves Tab within a row to the browser', 'Tab', [0, 1], undefined],
  ['leaves the table with Tab from its last cell', 'Tab', [2, 2], undefined],
  ['moves up with Arrow up', 'ArrowUp', [1, 1], [0, 1]],
  ['stays in the first row with Arrow up', 'ArrowUp', [0, 1], undefined],
  ['stays in the last row with Arrow down', 'ArrowDown', [2, 1], undefined],
  ['moves left with Arrow left', 'ArrowLeft', [1, 1], [1, 0]],
  ['stays in the last column with Arrow right', 'ArrowRight', [1, 2], undefined],
] as const)('%s', (_, key, [row, column], to) => {
  const typing = { key, shiftKey: false, isAtStart: true, isAtEnd: true }
  const expected = to && { row: to[0], column: to[1] }
  expect(nextCell({ row, column }, { rows: 3, columns: 3 }, typing)).toEqual(expected)
})

test('keeps arrow keys in a cell until the caret is at its edge', () => {
  const typing = { shiftKey: false, isAtStart: false, isAtEnd: false }
  for (const key of ['ArrowLeft', 'ArrowRight'])
    expect(nextCell({ row: 1, column: 1 }, { rows: 3, columns: 3 }, { ...typing, key })).toBeUndefined()
})
