import fc from 'fast-check'
import { z } from 'zod'
import { rowPatches } from '@/studio/tables/row-patches'
import * as change from '@/studio/tables/rows'

const table = (...lines: string[]): change.Rows =>
  lines.map((line, place) => ({ _type: 'tableRow', _key: `row${place}`, cells: line.split(' ') }))
const lines = (rows: change.Rows) => rows.map(({ cells }) => cells.join(' '))

const step = z.union([z.object({ _key: z.string() }), z.literal('cells'), z.number()])
const patchShape = z.object({
  type: z.enum(['set', 'unset', 'insert']),
  path: z.array(step),
  position: z.enum(['before', 'after']).optional(),
  items: z.array(z.unknown()).optional(),
  value: z.unknown().optional(),
})

/** Applies patches as the Content Lake does, for the paths that tables use. */
function applied(rows: change.Rows, patches: readonly unknown[]): change.Rows {
  const result: change.Row[] = structuredClone([...rows])
  for (const patch of z.array(patchShape).parse(patches)) {
    const [first, , column] = patch.path
    const place =
      typeof first === 'number'
        ? first
        : result.findIndex(({ _key }) => _key === (typeof first === 'object' ? first._key : ''))
    const row = result[place]
    if (patch.path.length === 2 && row) row.cells = z.array(z.string()).parse(patch.value)
    else {
      const list: unknown[] = patch.path.length === 1 ? result : (row?.cells ?? [])
      const at = patch.path.length === 1 ? place : Number(column)
      if (patch.type === 'set') list[at] = patch.value
      else if (patch.type === 'unset') list.splice(at, 1)
      else list.splice(patch.position === 'after' ? at + 1 : at, 0, ...(patch.items ?? []))
    }
  }
  return result
}

test('changes only one cell for a keystroke', () => {
  const before = table('a b', 'c d')
  expect(rowPatches(before, change.withCell(before, 1, 0, 'cx'))).toEqual([
    { type: 'set', path: [{ _key: 'row1' }, 'cells', 0], value: 'cx' },
  ])
})

test('inserts a column into each row without changing other cells', () => {
  const before = table('a b', 'c d')
  const inserted = { type: 'insert', position: 'after', items: [''] }
  expect(rowPatches(before, change.withColumn(before, 1))).toEqual(
    ['row0', 'row1'].map((_key) => ({ ...inserted, path: [{ _key }, 'cells', 0] })),
  )
})

test('undoes one editor’s change without undoing a later change of another', () => {
  const before = table('a b', 'c d', 'e f')
  const after = change.withoutRow(before, 1)
  const meanwhile = change.withCell(after, 0, 1, 'written since')
  expect(lines(applied(meanwhile, rowPatches(after, before)))).toEqual(['a written since', 'c d', 'e f'])
})

const text = fc.constantFrom('', 'a', 'b')
const row = fc.record({
  _type: fc.constant('tableRow' as const),
  _key: fc.constantFrom('p', 'q', 'r', 's'),
  cells: fc.array(text, { maxLength: 4 }),
})
const rows = fc.uniqueArray(row, { selector: ({ _key }) => _key, maxLength: 4 })

test('makes patches from any table to any other', () => {
  fc.assert(
    fc.property(rows, rows, (before, after) => {
      expect(applied(before, rowPatches(before, after))).toEqual(after)
    }),
    { numRuns: 2_000 },
  )
})
