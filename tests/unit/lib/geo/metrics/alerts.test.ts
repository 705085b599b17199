import fc from 'fast-check'
import { leavesUsualRange, meanLeavesUsualRange } from '@/lib/geo/metrics/alerts'

/** Of 20 runs a day, 8: 224 of 560, whose interval is 36.0 to 44.1 %. */
const usual = Array.from({ length: 28 }, () => ({ k: 8, n: 20 }))

test.each([
  // k of 20 today   95 % interval
  [8, 'usual'], //   21.9 .. 61.3 %
  [13, 'usual'], //  43.3 .. 81.9 %
  [14, 'above'], //  48.1 .. 85.5 %
  [4, 'usual'], //    8.1 .. 41.6 %
  [2, 'below'], //    2.8 .. 30.1 %
  [0, 'below'], //    0.0 .. 16.1 %
])('finds %i of 20 %s after 28 days with 8 of 20', (k, state) => {
  expect(leavesUsualRange(usual, { k, n: 20 }).state).toBe(state)
})

test('pools the last 28 days only', () => {
  const before = Array.from({ length: 100 }, () => ({ k: 20, n: 20 }))
  expect(leavesUsualRange([...before, ...usual], { k: 20, n: 20 }).state).toBe('above')
})

test('knows nothing with fewer than 10 runs today or before', () => {
  const unknown = { state: 'unknown', today: null, usual: null }
  expect(leavesUsualRange(usual, { k: 9, n: 9 })).toEqual(unknown)
  expect(leavesUsualRange([{ k: 0, n: 9 }], { k: 20, n: 20 })).toEqual(unknown)
  expect(leavesUsualRange([], { k: 20, n: 20 })).toEqual(unknown)
  expect(leavesUsualRange([{ k: 0, n: 10 }], { k: 10, n: 10 }).state).toBe('above')
})

const sumsOf = (values: readonly number[]) => ({
  sum: values.reduce((total, value) => total + value, 0),
  squareSum: values.reduce((total, value) => total + value ** 2, 0),
  n: values.length,
})
const sentiment = { least: 0, most: 100 }
const calm = Array.from({ length: 28 }, () => sumsOf([50, 60, 70, 60]))

test.each([
  ['usual', [50, 60, 70, 60, 50, 60, 70, 60, 55, 65]],
  ['below', [10, 20, 30, 20, 10, 20, 30, 20, 15, 25]],
  ['above', [90, 95, 99, 90, 95, 99, 90, 95, 99, 97]],
  ['unknown', [10, 20, 30]],
  ['unknown', Array.from({ length: 12 }, () => 10)],
])('finds a mean %s', (state, values) => {
  expect(meanLeavesUsualRange(calm, sumsOf(values), sentiment).state).toBe(state)
})

test('finds nothing unusual in a day that is like the days before', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 10, max: 200 }).chain((n) => fc.record({ n: fc.constant(n), k: fc.nat(n) })),
      (day) => {
        const days = Array.from({ length: 28 }, () => day)
        expect(leavesUsualRange(days, day).state).toBe('usual')
      },
    ),
    { seed: 21, numRuns: 500 },
  )
})
