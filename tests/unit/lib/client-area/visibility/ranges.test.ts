import fc from 'fast-check'
import { rangeAt, rangeIds } from '@/lib/client-area/visibility/ranges'

const now = new Date('2026-11-24T15:04:05.678Z')

describe('a range of days', () => {
  test.each([
    ['7d', '2026-11-11', '2026-11-18', '2026-11-25', 7, 7],
    ['30d', '2026-09-26', '2026-10-26', '2026-11-25', 30, 30],
    ['13w', '2026-06-01', '2026-08-31', '2026-11-30', 13, 86],
    ['12m', '2024-12-01', '2025-12-01', '2026-12-01', 12, 359],
  ] as const)('of %s ends with the current bucket', (id, beforeOn, startsOn, endsOn, count, days) => {
    const range = rangeAt(id, now)
    expect(range).toMatchObject({ beforeOn, startsOn, endsOn, days })
    expect(range.buckets).toHaveLength(count)
  })

  test('contains today, and has weeks that begin on Mondays', () => {
    const time = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(time, fc.constantFrom(...rangeIds), (at, id) => {
        const { beforeOn, startsOn, endsOn, buckets, bucket } = rangeAt(id, at)
        const today = at.toISOString().slice(0, 10)
        expect(startsOn <= today && today < endsOn && beforeOn < startsOn).toBe(true)
        expect(buckets[0]).toBe(startsOn)
        expect(buckets).toEqual([...buckets].sort())
        if (bucket === 'week') {
          for (const on of [...buckets, beforeOn, endsOn]) expect(new Date(on).getUTCDay()).toBe(1)
        }
      }),
    )
  })
})
