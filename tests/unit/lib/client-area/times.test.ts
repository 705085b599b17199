import { exactTime, relativeTime } from '@/lib/client-area/times'

const nowMs = Date.parse('2026-11-24T12:00:00Z')

it('shows a time to the minute, in UTC', () => {
  expect(exactTime('2026-11-24T09:05:59.123456+00:00')).toBe('Nov 24, 2026, 09:05 UTC')
  expect(exactTime('2026-01-01T00:30:00+02:00')).toBe('Dec 31, 2025, 22:30 UTC')
})

it.each([
  ['2026-11-24T12:00:00Z', 'just now'],
  ['2026-11-24T11:59:01Z', 'just now'],
  ['2026-11-24T12:00:30Z', 'just now'],
  ['2026-11-24T11:59:00Z', '1 minute ago'],
  ['2026-11-24T10:30:00Z', '1 hour ago'],
  ['2026-11-23T12:00:00Z', 'yesterday'],
  ['2026-11-20T12:00:00Z', '4 days ago'],
  ['2026-12-01T12:00:00Z', 'in 7 days'],
  ['2026-09-01T12:00:00Z', '2 months ago'],
  ['2024-11-01T12:00:00Z', '2 years ago'],
])('shows %s as "%s"', (at, text) => expect(relativeTime(at, nowMs)).toBe(text))
