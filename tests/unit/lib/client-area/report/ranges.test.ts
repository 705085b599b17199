import fc from 'fast-check'
import * as labels from '@/lib/client-area/report/labels'
import { rangeAt, runRangeIds, startOfBucket, visitRangeIds } from '@/lib/client-area/report/ranges'

const now = new Date('2026-11-24T15:04:05.678Z')

describe('a range of time', () => {
  test.each([
    ['24h', '2026-11-22T16', '2026-11-23T16', '2026-11-24T16', 24, 1],
    ['7d', '2026-11-11T00', '2026-11-18T00', '2026-11-25T00', 7, 7],
    ['30d', '2026-09-26T00', '2026-10-26T00', '2026-11-25T00', 30, 30],
    ['13w', '2026-06-01T00', '2026-08-31T00', '2026-11-30T00', 13, 86],
    ['12m', '2024-12-01T00', '2025-12-01T00', '2026-12-01T00', 12, 359],
  ] as const)('of %s ends with the current bucket', (id, before, start, end, count, days) => {
    const range = rangeAt(id, now)
    const [beforeAt, startsAt, endsAt] = [before, start, end].map((hour) => `${hour}:00:00.000Z`)
    const [beforeOn, startsOn, endsOn] = [before, start, end].map((hour) => hour.slice(0, 10))
    expect(range).toMatchObject({ beforeAt, startsAt, endsAt, beforeOn, startsOn, endsOn, days })
    expect(range.buckets).toHaveLength(count)
  })

  test('of 12 months has calendar months at the end of January and in leap years', () => {
    const { buckets } = rangeAt('12m', new Date('2028-03-31T23:59:59.999Z'))
    expect(buckets.slice(-3)).toEqual(['01', '02', '03'].map((month) => `2028-${month}-01T00:00:00.000Z`))
  })

  test('contains the current time, and follows the range before without a gap', () => {
    const time = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(time, fc.constantFrom(...visitRangeIds, ...runRangeIds), (at, id) => {
        const { beforeAt, startsAt, endsAt, buckets, bucket } = rangeAt(id, at)
        expect(Date.parse(startsAt)).toBeLessThanOrEqual(at.getTime())
        expect(Date.parse(endsAt)).toBeGreaterThan(at.getTime())
        expect([buckets[0], buckets.at(-1)]).toEqual([startsAt, startOfBucket(at.toISOString(), bucket)])
        expect(buckets.map(Date.parse)).toEqual(buckets.map(Date.parse).toSorted((a, b) => a - b))
        expect(Date.parse(beforeAt)).toBeLessThan(Date.parse(startsAt))
        if (bucket !== 'week') return
        for (const start of [...buckets, beforeAt, endsAt]) expect(new Date(start).getUTCDay()).toBe(1)
      }),
    )
  })
})

describe('labels', () => {
  const at = '2026-11-24T15:00:00.000Z'

  test.each([
    ['hour', '15:00', 'Nov 24, 15:00'],
    ['day', 'Nov 24', 'Tue, Nov 24'],
    ['week', 'Nov 24', 'Week of Nov 24'],
    ['month', 'Nov', 'November 2026'],
  ] as const)('name a bucket of one %s at an axis %s and in full %s, in UTC', (bucket, tick, label) => {
    expect([labels.bucketTick(at, bucket), labels.bucketLabel(at, bucket)]).toEqual([tick, label])
  })

  test('have times in UTC, and moments with the time of day', () => {
    expect(labels.bucketLabel('2026-11-24T00:30:00+02:00', 'hour')).toBe('Nov 23, 22:30')
    expect(labels.momentText(at)).toBe('Nov 24, 2026, 15:00')
    expect(labels.secondText('2026-11-24T00:04:31.5Z')).toBe('Nov 24, 00:04:31')
  })

  test.each([
    ['24h', 'Nov 23, 16:00 – Nov 24, 16:00', 'Nov 22, 16:00 – Nov 23, 16:00'],
    ['7d', 'Nov 18 – 24, 2026', 'Nov 11 – 17, 2026'],
    ['30d', 'Oct 26 – Nov 24, 2026', 'Sep 26 – Oct 25, 2026'],
    ['13w', 'Aug 31 – Nov 24, 2026', 'Jun 1 – Aug 30, 2026'],
    ['12m', 'Dec 1, 2025 – Nov 24, 2026', 'Dec 1, 2024 – Nov 30, 2025'],
  ] as const)('write the period of %s with the one before', (id, current, before) => {
    const text = labels.periodText(rangeAt(id, now))
    // Intl writes thin spaces around the dash.
    const plain = (written: string) => written.replaceAll(/\s/g, ' ')
    expect([plain(text.current), plain(text.before)]).toEqual([current, before])
  })
})
