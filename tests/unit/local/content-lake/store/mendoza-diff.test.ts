import { applyPatch, incremental, type RawPatch } from 'mendoza'
import { mendozaDiff } from '@/local/content-lake/store/mendoza-diff'

const patched = (before: unknown, after: unknown): unknown =>
  applyPatch(before, [...mendozaDiff(before, after)] as RawPatch)

const long = 'The quick brown fox jumps over the lazy dog'

describe('a mendoza patch', () => {
  test.each<[string, unknown, unknown]>([
    ['a new document', null, { a: 1 }],
    ['a deleted document', { a: 1 }, null],
    ['set, changed and removed fields', { a: 1, b: 2, z: 3 }, { b: 3, c: 4, z: 3 }],
    ['nested objects', { a: { b: { c: 1, d: 2 } } }, { a: { b: { c: 2 } } }],
    ['a change within a string', { t: long }, { t: long.replace('brown', 'red') }],
    ['a string with multi-byte characters', { t: `ééé ${long} 🎈 end` }, { t: `ééé ${long} 🎉 end` }],
    ['text appended to a string', { t: long }, { t: `${long} æøå` }],
    [
      'a changed item with a key',
      { l: [{ _key: 'a', n: 1 }, { _key: 'b' }] },
      { l: [{ _key: 'a', n: 2 }, { _key: 'b' }] },
    ],
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

  test('works in both directions for a thousand random pairs', () => {
    for (let seed = 1; seed <= 1_000; seed++) {
      const random = numbers(seed)
      const before = randomObject(random, 3)
      const after = mutated(before, random)
      expect(patched(before, after)).toEqual(after)
      const traced = incremental.applyPatch(
        incremental.wrap(before, 0),
        [...mendozaDiff(before, after)] as RawPatch,
        1,
      )
      expect(incremental.unwrap(traced)).toEqual(after)
    }
  })

  test('is small for a small change', () => {
    const before = { body: Array.from({ length: 50 }, (_, n) => ({ _key: `k${n}`, text: `${long} ${n}` })) }
    const after = {
      body: before.body.map((block, n) => (n === 20 ? { ...block, text: `${block.text}!` } : block)),
    }
    expect(JSON.stringify(mendozaDiff(before, after)).length).toBeLessThan(80)
  })
})

function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

const pick = (random: () => number, size: number) => Math.floor(random() * size)

function randomValue(random: () => number, depth: number): unknown {
  const kind = pick(random, depth > 0 ? 7 : 4)
  if (kind === 0) return pick(random, 5)
  if (kind === 1) return null
  if (kind === 2) return Array.from({ length: pick(random, 40) }, () => 'aé🎈z'.at(pick(random, 5))).join('')
  if (kind === 3) return random() < 0.5
  if (kind < 6) return Array.from({ length: pick(random, 5) }, () => randomValue(random, depth - 1))
  return randomObject(random, depth - 1)
}

function randomObject(random: () => number, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Array.from({ length: pick(random, 5) }, (_, n) => [`k${n}`, randomValue(random, depth)]),
  )
}

function mutated(value: unknown, random: () => number): unknown {
  if (random() < 0.2) return randomValue(random, 2)
  if (Array.isArray(value)) {
    const kept = value.filter(() => random() < 0.8).map((item) => mutated(item, random))
    return random() < 0.3 ? [...kept, randomValue(random, 1)] : kept
  }
  if (typeof value === 'object' && value !== null) {
    const kept = Object.entries(value).filter(() => random() < 0.8)
    return {
      ...Object.fromEntries(kept.map(([key, item]) => [key, mutated(item, random)])),
      extra: pick(random, 3),
    }
  }
  return typeof value === 'string' ? `${value.slice(0, pick(random, 20))}x` : value
}
