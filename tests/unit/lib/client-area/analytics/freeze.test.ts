import { freezeOf, shownPart } from '@/lib/client-area/analytics/freeze'
import { rangeAt } from '@/lib/client-area/analytics/ranges'

const now = new Date('2026-11-24T15:04:05Z')
const since = '2026-11-22T10:20:30+00:00'
const account = (used: number, allowed: number | null, reachedAt: string | null = since) => ({
  visitorLimitReachedAt: reachedAt,
  meters: [{ name: 'visitors' as const, used, allowed }],
})

describe('the freeze of details', () => {
  test.each([
    ['the limit was not reached', account(10, 50, null)],
    ['a larger plan includes them', account(60, 500)],
    ['the plan has no limit', account(60, null)],
    ['the number is exactly that of the plan', account(50, 50)],
  ])('does not apply if %s', (_, given) => expect(freezeOf(given, { bucket: 'day' })).toBeNull())

  test.each([
    ['hour', '2026-11-22T10:00:00.000Z'],
    ['day', '2026-11-22T00:00:00.000Z'],
    ['month', '2026-11-01T00:00:00.000Z'],
  ] as const)('begins with the %s in which the limit was reached', (bucket, hiddenFrom) => {
    expect(freezeOf(account(51, 50), { bucket })).toEqual({ since, hiddenFrom })
  })
})

describe('the part of a range that is shown', () => {
  test('is all of it without a freeze', () => {
    const range = rangeAt('7d', now)
    expect(shownPart(range, null)).toEqual({ range, lastMoment: range.endsAt, isEmpty: false })
  })

  test('ends before the day in which the limit was reached, and single visits at that moment', () => {
    const range = rangeAt('7d', now)
    const shown = shownPart(range, freezeOf(account(51, 50), range))
    expect(shown.range.endsAt).toBe('2026-11-22T00:00:00.000Z')
    expect(shown.range.buckets).toHaveLength(4)
    expect(shown.lastMoment).toBe(since)
    expect(shown.isEmpty).toBe(false)
  })

  test('is empty if the range is after that moment', () => {
    const range = rangeAt('24h', now)
    expect(shownPart(range, freezeOf(account(51, 50), range)).isEmpty).toBe(true)
  })
})
