import fc from 'fast-check'
import { meanInterval, meanOf, studentQuantile } from '@/lib/geo/metrics/mean'

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
    { seed: 21, numRuns: 1_000 },
  )
})
