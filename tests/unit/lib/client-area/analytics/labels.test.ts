import {
  bucketLabel,
  bucketTick,
  momentText,
  periodText,
  secondText,
} from '@/lib/client-area/analytics/labels'
import { rangeAt } from '@/lib/client-area/analytics/ranges'

const at = '2026-11-24T15:00:00.000Z'

test('names buckets at an axis and in full, in UTC', () => {
  expect(bucketTick(at, 'hour')).toBe('15:00')
  expect(bucketTick(at, 'day')).toBe('Nov 24')
  expect(bucketTick(at, 'month')).toBe('Nov')
  expect(bucketLabel(at, 'hour')).toBe('Nov 24, 15:00')
  expect(bucketLabel(at, 'day')).toBe('Tue, Nov 24')
  expect(bucketLabel(at, 'month')).toBe('November 2026')
  expect(bucketLabel('2026-11-24T00:30:00+02:00', 'hour')).toBe('Nov 23, 22:30')
})

test('writes moments with the time of day', () => {
  expect(momentText(at)).toBe('Nov 24, 2026, 15:00')
  expect(secondText('2026-11-24T00:04:31.5Z')).toBe('Nov 24, 00:04:31')
})

test.each([
  ['24h', 'Nov 23, 16:00 – Nov 24, 16:00', 'Nov 22, 16:00 – Nov 23, 16:00'],
  ['7d', 'Nov 18 – 24, 2026', 'Nov 11 – 17, 2026'],
  ['30d', 'Oct 26 – Nov 24, 2026', 'Sep 26 – Oct 25, 2026'],
  ['12m', 'Dec 2025 – Nov 2026', 'Dec 2024 – Nov 2025'],
] as const)('writes the period of %s with the one before', (id, current, before) => {
  const text = periodText(rangeAt(id, new Date('2026-11-24T15:04:05Z')))
  // Intl writes thin spaces around the dash.
  const plain = (written: string) => written.replaceAll(/\s/g, ' ')
  expect([plain(text.current), plain(text.before)]).toEqual([current, before])
})
