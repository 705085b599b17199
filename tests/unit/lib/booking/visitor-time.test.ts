import { visitorTime } from '@/lib/booking/visitor-time'

test.each([
  ['Europe/Berlin', '2026-11-24', '09:00', '15:00 Central European Standard Time'],
  ['Europe/Berlin', '2026-07-24', '09:00', '16:00 Central European Summer Time'],
  ['America/New_York', '2026-07-24', '09:00', '10:00 Eastern Daylight Time'],
  ['America/New_York', '2026-11-24', '00:00', '00:00 Eastern Standard Time'],
  ['Asia/Tokyo', '2026-11-24', '20:00', 'Wednesday, November 25, 10:00 Japan Standard Time'],
  ['Pacific/Honolulu', '2026-11-24', '03:00', 'Monday, November 23, 22:00 Hawaii-Aleutian Standard Time'],
  ['Asia/Kathmandu', '2026-11-24', '09:00', '19:45 Nepal Time'],
])('shows the time in %s for %s %s as %s', (zone, day, hour, text) => {
  expect(visitorTime({ day, hour }, zone)).toBe(text)
})

test('has no time without a day', () => {
  expect(visitorTime({ day: '', hour: '09:00' }, 'Europe/Berlin')).toBeUndefined()
})
