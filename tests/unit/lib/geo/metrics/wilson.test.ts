import fc from 'fast-check'
import { rate, wilsonInterval } from '@/lib/geo/metrics/wilson'

/*
 * By hand for 32 of 80, z = 1.959964, z² = 3.841459:
 *   share              32 / 80                                           = 0.4
 *   1 + z²/n           1 + 3.841459 / 80                                 = 1.048018
 *   center             (0.4 + 3.841459 / 160) / 1.048018                 = 0.404582
 *   half               1.959964 * √(0.4 * 0.6 / 80 + 3.841459 / 25,600) / 1.048018
 *                      1.959964 * √(0.003 + 0.000150057) / 1.048018      = 0.104964
 *   interval           0.404582 ± 0.104964                               = 0.2996 .. 0.5095
 */
test.each([
  [32, 80, 0.2996, 0.5095],
  [0, 10, 0, 0.2775],
  [10, 10, 0.7225, 1],
  [1, 1, 0.2065, 1],
  [36, 240, 0.1104, 0.2007],
])('has the interval of %i of %i', (k, n, low, high) => {
  const [least, most] = wilsonInterval(k, n) ?? []
  expect(least).toBeCloseTo(low, 4)
  expect(most).toBeCloseTo(high, 4)
})

test('has no figure and no interval without events', () => {
  expect(rate(0, 0)).toEqual({ value: null, base: 0, interval: null })
})

const counts = fc
  .integer({ min: 1, max: 400_000 })
  .chain((n) => fc.record({ n: fc.constant(n), k: fc.nat(n) }))

test('contains the share, inside 0 to 1, and mirrors at one half', () => {
  fc.assert(
    fc.property(counts, ({ k, n }) => {
      const [low = Number.NaN, high = Number.NaN] = wilsonInterval(k, n) ?? []
      expect(low).toBeGreaterThanOrEqual(0)
      expect(low).toBeLessThanOrEqual(k / n)
      expect(high).toBeGreaterThanOrEqual(k / n)
      expect(high).toBeLessThanOrEqual(1)
      const [, mirrored] = wilsonInterval(n - k, n) ?? []
      expect(mirrored).toBeCloseTo(1 - low, 9)
    }),
    { seed: 21, numRuns: 2_000 },
  )
})

test('is narrower with more events of the same share', () => {
  fc.assert(
    fc.property(counts, fc.integer({ min: 2, max: 9 }), ({ k, n }, times) => {
      const width = (interval: ReturnType<typeof wilsonInterval>) =>
        interval ? interval[1] - interval[0] : 1
      expect(width(wilsonInterval(k * times, n * times))).toBeLessThan(width(wilsonInterval(k, n)))
    }),
    { seed: 21, numRuns: 1_000 },
  )
})
