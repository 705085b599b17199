import fc from 'fast-check'
import { absentSpans, axisTicks } from '@/components/client-area/charts/chart-parts'

test('spans join points next to each other that have no figures for the same reason', () => {
  const [away, hidden] = ['not-connected', 'hidden'] as const
  const absences = [away, away, null, away, hidden, hidden]
  const points = absences.map((absence, place) => ({ tick: `${place + 1}`, absence }))
  expect(absentSpans(points)).toEqual([
    { absence: away, from: '1', to: '2' },
    { absence: away, from: '4', to: '4' },
    { absence: hidden, from: '5', to: '6' },
  ])
})

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [7, [0, 2, 4, 6, 8]],
  [96, [0, 20, 40, 60, 80, 100]],
  [101, [0, 25, 50, 75, 100, 125]],
  [138, [0, 50, 100, 150]],
  [3_140, [0, 1_000, 2_000, 3_000, 4_000]],
])('an axis up to %i has round numbers', (largest, ticks) => {
  expect(axisTicks(largest)).toEqual(ticks)
})

test('an axis has at most six whole numbers in even steps, the last not below the largest count', () => {
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
