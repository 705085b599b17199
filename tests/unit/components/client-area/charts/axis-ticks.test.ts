import fc from 'fast-check'
import { axisTicks } from '@/components/client-area/charts/axis-ticks'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [7, [0, 2, 4, 6, 8]],
  [96, [0, 20, 40, 60, 80, 100]],
  [101, [0, 25, 50, 75, 100, 125]],
  [138, [0, 50, 100, 150]],
  [3_140, [0, 1_000, 2_000, 3_000, 4_000]],
])('has round numbers up to %i', (largest, ticks) => {
  expect(axisTicks(largest)).toEqual(ticks)
})

test('has whole numbers in even steps, at most six, of which the last is not below the largest count', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), (largest) => {
      const ticks = axisTicks(largest)
      const [, step = 0] = ticks
      expect(ticks.every((tick, place) => Number.isInteger(tick) && tick === place * step)).toBe(true)
      expect(ticks.length).toBeLessThanOrEqual(6)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest)
    }),
  )
})
