import fc from 'fast-check'
import { listedSeries } from '@/lib/client-area/analytics/listed-series'
import { rangeAt, rangeIds } from '@/lib/client-area/analytics/ranges'
import { type ChartFrame, chartOf, splitPeriods, sumBy, sumOf } from '@/lib/client-area/analytics/series'

const now = new Date('2026-11-24T15:04:05Z')
const range = rangeAt('7d', now)
const keys = ['a', 'b', 'c'].map((key) => ({ key, label: key.toUpperCase() }))

interface Count {
  at: string
  name: string
  visits: number
}

const frame: ChartFrame = { range, since: '2026-01-01T00:00:00Z', hiddenFrom: null }
const chart = (
  counts: readonly Count[],
  changed: Partial<typeof frame & { hiddenFrom: string | null }> = {},
) => chartOf(counts, keys, ({ name }) => name, { ...frame, ...changed })

const day = (n: number) => range.buckets[n] ?? ''
const valuesOf = (points: ReturnType<typeof chart>['points']) => points.map(({ values }) => values[0])

describe('a chart over time', () => {
  test('has a zero where nothing was counted', () => {
    const { points, series } = chart([{ at: day(2), name: 'a', visits: 3 }])
    expect(valuesOf(points)).toEqual([0, 0, 3, 0, 0, 0, 0])
    expect(series.map(({ total }) => total)).toEqual([3, 0, 0])
  })

  test('has no value for days that ended before the install', () => {
    const { points } = chart([{ at: day(3), name: 'a', visits: 1 }], { since: '2026-11-20T10:00:00Z' })
    expect(valuesOf(points)).toEqual([null, null, 0, 1, 0, 0, 0])
    expect(points[0]?.absence).toBe('not-connected')
    expect(points[2]?.absence).toBeNull()
  })

  test('has no value for days that the plan hides, nor are they in the totals', () => {
    const counts = range.buckets.map((at) => ({ at, name: 'a', visits: 1 }))
    const { points, series } = chart(counts, { hiddenFrom: day(5) })
    expect(valuesOf(points)).toEqual([1, 1, 1, 1, 1, null, null])
    expect(points.at(-1)?.absence).toBe('hidden')
    expect(series[0]?.total).toBe(5)
  })

  test('reads times with another zone and precision', () => {
    const { points } = chart([{ at: '2026-11-20T01:00:00.000000+01:00', name: 'a', visits: 2 }])
    expect(valuesOf(points)).toEqual([0, 0, 2, 0, 0, 0, 0])
  })

  test('names its points, and says that the last is not over', () => {
    const { points } = chart([])
    expect(points[0]).toMatchObject({ tick: 'Nov 18', label: 'Wed, Nov 18' })
    expect(points.at(-1)?.label).toBe('Tue, Nov 24 (so far)')
  })

  test('keeps the sum of all counts', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...rangeIds).chain((id) => {
          const drawn = rangeAt(id, now)
          const count = fc.record({
            at: fc.constantFrom(...drawn.buckets),
            name: fc.constantFrom('a', 'b', 'c'),
            visits: fc.nat(1_000_000),
          })
          return fc.tuple(fc.constant(drawn), fc.array(count, { maxLength: 200 }))
        }),
        ([drawn, counts]) => {
          const { points, series } = chart(counts, { range: drawn })
          const sum = sumOf(counts)
          expect(
            points.flatMap(({ values }) => values).reduce<number>((all, one) => all + (one ?? 0), 0),
          ).toBe(sum)
          expect(series.reduce((all, { total }) => all + total, 0)).toBe(sum)
        },
      ),
    )
  })
})

test('divides counts between a range and the one before it', () => {
  const counts = ['2026-11-17T23:00:00+00:00', '2026-11-18T00:00:00+00:00'].map((at) => ({ at }))
  expect(splitPeriods(counts, range)).toEqual({ before: [counts[0]], current: [counts[1]] })
})

describe('the listed series', () => {
  const labels = (key: string) => key.toUpperCase()

  test('are all of up to five, the largest first', () => {
    const sums = new Map(Object.entries({ a: 1, b: 5, c: 3, d: 3, e: 2 }))
    expect(listedSeries(sums, labels, 'Others').listed.map(({ label }) => label)).toEqual(
      'B C D E A'.split(' '),
    )
  })

  test('are four and the sum of the others, if there are more', () => {
    const sums = new Map(Object.entries({ a: 1, b: 2, c: 3, d: 4, e: 5, f: 6 }))
    const { listed, keyOf } = listedSeries(sums, labels, 'Others')
    expect(listed.map(({ label }) => label)).toEqual(['F', 'E', 'D', 'C', 'Others'])
    expect(keyOf('f')).toBe('f')
    expect(keyOf('a')).toBe(keyOf('b'))
  })

  test('have every count in one of them', () => {
    const counts = fc.array(fc.record({ name: fc.string({ maxLength: 2 }), visits: fc.nat(100) }))
    fc.assert(
      fc.property(counts, (given) => {
        const { listed, keyOf } = listedSeries(
          sumBy(given, ({ name }) => name),
          labels,
          'Others',
        )
        const shown = new Set(listed.map(({ key }) => key))
        for (const { name } of given) expect(shown.has(keyOf(name))).toBe(true)
      }),
    )
  })
})
