import fc from 'fast-check'
import { applyPatch, incremental, type RawPatch } from 'mendoza'
import { mendozaDiff } from '@/local/content-lake/store/mendoza-diff'

const patched = (before: unknown, after: unknown): unknown =>
  applyPatch(before, [...mendozaDiff(before, after)] as RawPatch)

const long = 'The quick brown fox jumps over the lazy dog'

const characters = Array.from(`${long} aé🎈z`)
const text = fc.tuple(fc.nat(50), fc.nat(50)).map(([from, to]) => characters.slice(from, to).join(''))
const plain = [fc.nat(4), fc.constant(null), fc.boolean(), text]
const { objects } = fc.letrec<{ objects: Record<string, unknown>; value: unknown }>((tie) => ({
  objects: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), tie('value'), { noNullPrototype: true }),
  value: fc.oneof({ maxDepth: 3 }, ...plain, fc.array(tie('value'), { maxLength: 5 }), tie('objects')),
}))

describe('a mendoza patch', () => {
  const keyed = (n: number) => ({ l: [{ _key: 'a', n }, { _key: 'b' }] })

  test.each<[string, unknown, unknown]>([
    ['a new document', null, { a: 1 }],
    ['a deleted document', { a: 1 }, null],
    ['set, changed and removed fields', { a: 1, b: 2, z: 3 }, { b: 3, c: 4, z: 3 }],
    ['nested objects', { a: { b: { c: 1, d: 2 } } }, { a: { b: { c: 2 } } }],
    ['a change within a string', { t: long }, { t: long.replace('brown', 'red') }],
    ['a string with multi-byte characters', { t: `ééé ${long} 🎈 end` }, { t: `ééé ${long} 🎉 end` }],
    ['text appended to a string', { t: long }, { t: `${long} æøå` }],
    ['a changed item with a key', keyed(1), keyed(2)],
    ['moved items', { l: ['a', 'b', 'c', 'd'] }, { l: ['c', 'd', 'a', 'b', 'e'] }],
    ['an emptied array', { l: [1, 2] }, { l: [] }],
    ['a filled array', { l: [] }, { l: [1, { a: 1 }] }],
    ['an array that becomes an object', { l: [1] }, { l: { a: 1 } }],
    ['null and false', { a: null, b: false }, { a: false, b: null }],
    ['equal items', { l: ['a', 'a', 'b'] }, { l: ['a', 'b', 'a', 'a'] }],
  ])('works in both directions for %s', (_, before, after) => {
    expect(patched(before, after)).toEqual(after)
    expect(patched(after, before)).toEqual(before)
  })

  test('works in both directions between any objects with texts and items in common', () => {
    fc.assert(
      fc.property(objects, objects, (before, after) => {
        expect(patched(before, after)).toEqual(after)
        const patch = [...mendozaDiff(before, after)] as RawPatch
        const traced = incremental.applyPatch(incremental.wrap(before, 0), patch, 1)
        expect(incremental.unwrap(traced)).toEqual(after)
      }),
      { numRuns: 500 },
    )
  })

  test('is small for a small change', () => {
    const before = { body: Array.from({ length: 50 }, (_, n) => ({ _key: `k${n}`, text: `${long} ${n}` })) }
    const after = {
      body: before.body.map((block, n) => (n === 20 ? { ...block, text: `${block.text}!` } : block)),
    }
    expect(JSON.stringify(mendozaDiff(before, after)).length).toBeLessThan(80)
  })
})
