import fc from 'fast-check'
import {
  clusteredInterval,
  eventsForHalfWidth,
  meanInterval,
  meanOf,
  rate,
  studentQuantile,
  wilsonInterval,
} from '@/lib/geo/metrics/intervals'

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
  )
})

test('ends at exactly 0 for none and at exactly 1 for all', () => {
  for (let n = 1; n < 500; n += 1)
    expect([wilsonInterval(0, n)?.[0], wilsonInterval(n, n)?.[1]]).toEqual([0, 1])
})

test('is narrower with more events of the same share', () => {
  fc.assert(
    fc.property(counts, fc.integer({ min: 2, max: 9 }), ({ k, n }, times) => {
      const width = (interval: ReturnType<typeof wilsonInterval>) =>
        interval ? interval[1] - interval[0] : 1
      expect(width(wilsonInterval(k * times, n * times))).toBeLessThan(width(wilsonInterval(k, n)))
    }),
  )
})

/*
 * By hand for four prompts with 20 answers each, of which 14, 10, 6 and 2 count: 32 of 80, as above.
 *   less 0.4 * 20 of each          6, 2, -2, -6
 *   variance between prompts       4 / 3 * (36 + 4 + 4 + 36) / 80²            = 0.0166667
 *   of independent answers         0.4 * 0.6 / 80                             = 0.003
 *   effective sample size          80 * 0.003 / 0.0166667                     = 14.4
 *   quantile t(3) = 3.182, t² = 10.125
 *   center                         (0.4 + 10.125 / 28.8) / (1 + 10.125 / 14.4) = 0.441285
 *   half                           3.182 * √(0.24 / 14.4 + 10.125 / 829.44) / 1.703134 = 0.317470
 *   interval                       0.1238 .. 0.7588, where Wilson's is 0.2996 .. 0.5095
 *
 * None of 80, of these prompts: the effective sample size is 80² / (4 * 20²) = 4.
 *   high                           10.125 / 4 / (1 + 10.125 / 4) = 0.7168
 */
test.each([
  [
    'differ',
    [
      [14, 20],
      [10, 20],
      [6, 20],
      [2, 20],
    ],
    0.1238,
    0.7588,
  ],
  [
    'have none',
    [
      [0, 20],
      [0, 20],
      [0, 20],
      [0, 20],
    ],
    0,
    0.7168,
  ],
  [
    'are one with answers',
    [
      [32, 80],
      [0, 0],
    ],
    0.2996,
    0.5095,
  ],
] as const)('has the interval of prompts that %s', (_, parts, low, high) => {
  const [least, most] = clusteredInterval(parts) ?? []
  expect(least).toBeCloseTo(low, 4)
  expect(most).toBeCloseTo(high, 4)
})

const prompts = fc.array(
  fc.integer({ min: 1, max: 500 }).chain((n) => fc.tuple(fc.nat(n), fc.constant(n))),
  { minLength: 2, maxLength: 60 },
)

test('contains the share of several prompts, and is never narrower than that of independent answers', () => {
  fc.assert(
    fc.property(prompts, (parts) => {
      const [k, n] = [0, 1].map((place) => parts.reduce((sum, part) => sum + (part[place] ?? 0), 0))
      const [low = Number.NaN, high = Number.NaN] = clusteredInterval(parts) ?? []
      const [least = Number.NaN, most = Number.NaN] = wilsonInterval(k ?? 0, n ?? 0) ?? []
      expect(low).toBeGreaterThanOrEqual(0)
      expect(high).toBeLessThanOrEqual(1)
      expect(low).toBeLessThanOrEqual((k ?? 0) / (n ?? 1))
      expect(high).toBeGreaterThanOrEqual((k ?? 0) / (n ?? 1))
      expect(high - low).toBeGreaterThanOrEqual(most - least - 1e-9)
    }),
  )
})

// By hand: 1.959964² * 0.24 / 0.05² = 368.8, less about 3 because Wilson's interval is narrower.
test.each([
  [0.4, 0.05, 366],
  [0.5, 0.05, 381],
  [0, 0.05, 35],
])('needs for a share of %d an interval of %d to each side of %i answers', (share, half, n) => {
  expect(eventsForHalfWidth(share, half)).toBe(n)
})

const anywhere = { least: -Infinity, most: Infinity }

test.each([
  [1, 12.7062],
  [30, 2.0423],
  [31, 2.0395],
  [60, 2.0003],
  [1_000, 1.9623],
])('has the quantile of %i degrees of freedom', (freedom, quantile) => {
  expect(Math.abs(studentQuantile(freedom) - quantile)).toBeLessThan(0.0005)
})

/*
 * By hand for the ranks of the worked example, 32 values with sum 52 and sum of squares 100:
 *   mean       52 / 32                     = 1.625
 *   variance   (100 - 52² / 32) / 31       = 15.5 / 31 = 0.5
 *   error      √(0.5 / 32)                 = 0.125
 *   half       t(31) = 2.0395 * 0.125      = 0.2549
 */
test('has the interval of a mean', () => {
  const [low, high] = meanInterval({ sum: 52, squareSum: 100, n: 32 }, anywhere) ?? []
  expect(low).toBeCloseTo(1.625 - 0.2549, 4)
  expect(high).toBeCloseTo(1.625 + 0.2549, 4)
})

/*
 * The same values of two prompts, 16 of rank 1 (sum 16) and 16 others (sum 36): the mean is 1.625, so they differ by 10 from 16 * 1.625.
 *   variance between prompts   2 / 1 * (10² + 10²) / 32² = 0.390625, more than 0.5 / 32 = 0.015625
 *   half                       t(1) = 12.706 * √0.390625 = 7.941
 */
test('has the wider interval of a mean over prompts that differ', () => {
  const parts = [
    [16, 16],
    [36, 16],
  ] as const
  const [low, high] = meanInterval({ sum: 52, squareSum: 100, n: 32 }, anywhere, parts) ?? []
  expect(low).toBeCloseTo(1.625 - 7.941, 2)
  expect(high).toBeCloseTo(1.625 + 7.941, 2)
})

test('cuts the interval at the possible values', () => {
  // Ranks 1 and 3: 2 ± 12.706 * √(2 / 2).
  expect(meanInterval({ sum: 4, squareSum: 10, n: 2 }, { least: 1, most: 6 })).toEqual([1, 6])
})

test.each([
  ['no value', { sum: 0, squareSum: 0, n: 0 }, null],
  ['one value', { sum: 3, squareSum: 9, n: 1 }, 3],
  ['equal values', { sum: 300, squareSum: 900, n: 100 }, 3],
])('has no interval for %s', (_, sums, value) => {
  expect(meanOf(sums, anywhere)).toEqual({ value, base: sums.n, interval: null })
})

test('contains the mean, inside the possible values', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 2, maxLength: 200 }), (values) => {
      const sum = values.reduce((total, value) => total + value, 0)
      const squareSum = values.reduce((total, value) => total + value ** 2, 0)
      const interval = meanInterval({ sum, squareSum, n: values.length }, { least: 0, most: 100 })
      if (!interval) return expect(new Set(values).size).toBe(1)
      const mean = sum / values.length
      expect(0 <= interval[0] && interval[0] <= mean && mean <= interval[1] && interval[1] <= 100).toBe(true)
    }),
  )
})
