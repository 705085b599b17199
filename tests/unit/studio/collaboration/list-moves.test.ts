import { z } from 'zod'
import { movePatches } from '@/studio/collaboration/list-input'

const keyed = z.object({ _key: z.string() })
const patchesShape = z.array(
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('unset'), path: z.tuple([keyed]) }),
    z.object({
      type: z.literal('insert'),
      path: z.tuple([keyed]),
      position: z.enum(['before', 'after']),
      items: z.array(keyed),
    }),
  ]),
)

/** Applies the patches as the Content Lake does. @returns the items' keys, and those of the inserted items */
function applied(keys: string, patches: unknown) {
  let items = [...keys]
  const inserted: string[] = []
  for (const patch of patchesShape.parse(patches)) {
    const [{ _key }] = patch.path
    if (patch.type === 'unset') items = items.filter((key) => key !== _key)
    else {
      const at = items.indexOf(_key) + (patch.position === 'after' ? 1 : 0)
      const added = patch.items.map((item) => item._key)
      inserted.push(...added)
      items = items.toSpliced(at, 0, ...added)
    }
  }
  return { keys: items.join(''), inserted: inserted.join('') }
}

const keys = 'abcd'
const items = [...keys].map((_key) => ({ _key }))
const moves = items.flatMap((_, fromIndex) => items.map((_, toIndex) => ({ fromIndex, toIndex })))

const moved = ({ fromIndex, toIndex }: (typeof moves)[number]) =>
  [...keys].toSpliced(fromIndex, 1).toSpliced(toIndex, 0, keys.charAt(fromIndex)).join('')

test('moves an item to any place', () => {
  for (const move of moves)
    expect(
      applied(
        keys,
        movePatches(items, move, () => false),
      ).keys,
    ).toBe(moved(move))
})

test('leaves an item where it is that another editor types in', () => {
  for (const edited of keys)
    for (const move of moves) {
      const result = applied(
        keys,
        movePatches(items, move, ({ _key }) => _key === edited),
      )
      expect(result.keys).toBe(moved(move))
      expect(result.inserted).not.toContain(edited)
    }
})

test('moves nothing if there are editors in the item and in one beside it', () => {
  const isEdited = ({ _key }: { _key: string }) => 'bc'.includes(_key)
  expect(movePatches(items, { fromIndex: 1, toIndex: 2 }, isEdited)).toBeUndefined()
  expect(movePatches(items, { fromIndex: 2, toIndex: 0 }, isEdited)).toBeUndefined()
  expect(applied(keys, movePatches(items, { fromIndex: 0, toIndex: 3 }, isEdited)).keys).toBe('bcda')
})
