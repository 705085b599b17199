import fc from 'fast-check'
import { rangeAt, rangeIds, startOfBucket } from '@/lib/client-area/analytics/ranges'

const now = new Date('2026-11-24T15:04:05.678Z')

describe('a range of time', () => {
  test.each([
    ['24h', '2026-11-22T16:00:00.000Z', '2026-11-23T16:00:00.000Z', '2026-11-24T16:00:00.000Z', 24],
    ['7d', '2026-11-11T00:00:00.000Z', '2026-11-18T00:00:00.000Z', '2026-11-25T00:00:00.000Z', 7],
    ['30d', '2026-09-26T00:00:00.000Z', '2026-10-26T00:00:00.000Z', '2026-11-25T00:00:00.000Z', 30],
    ['12m', '2024-12-01T00:00:00.000Z', '2025-12-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z', 12],
  ] as const)('of %s ends with the current hour, day or month', (id, beforeAt, startsAt, endsAt, count) => {
    const range = rangeAt(id, now)
    expect(range).toMatchObject({ beforeAt, startsAt, endsAt })
    expect(range.buckets).toHaveLength(count)
  })

  test('of 12 months has calendar months at the end of January and in leap years', () => {
    const { buckets } = rangeAt('12m', new Date('2028-03-31T23:59:59.999Z'))
    expect(buckets.slice(-3)).toEqual([
      '2028-01-01T00:00:00.000Z',
      '2028-02-01T00:00:00.000Z',
      '2028-03-01T00:00:00.000Z',
    ])
  })

  test('contains the current time, and follows the range before without a gap', () => {
    const time = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(time, fc.constantFrom(...rangeIds), (at, id) => {
        const { beforeAt, startsAt, endsAt, buckets, bucket } = rangeAt(id, at)
        expect(Date.parse(startsAt)).toBeLessThanOrEqual(at.getTime())
        expect(Date.parse(endsAt)).toBeGreaterThan(at.getTime())
        expect(buckets[0]).toBe(startsAt)
        expect(buckets.at(-1)).toBe(startOfBucket(at.toISOString(), bucket))
        expect(buckets.map(Date.parse)).toEqual(buckets.map(Date.parse).toSorted((a, b) => a - b))
        expect(Date.parse(beforeAt)).toBeLessThan(Date.parse(startsAt))
      }),
    )
  })
})
