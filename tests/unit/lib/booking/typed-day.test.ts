import { bookingMessages } from '@/lib/booking/booking-state'
import { readDay } from '@/lib/booking/typed-day'

const days = { first: '2026-11-28', last: '2027-11-28' }

test.each([
  '2026-12-01',
  '2026/12/1',
  '2026.12.01',
  '20261201',
  '2026年12月1日',
  '２０２６-１２-０１',
  '1.12.2026',
  '01.12.26',
  '1.12.',
  '1.12',
  '1 Dec 2026',
  '1 December 2026',
  '1st of December 2026',
  '1 dec',
  '1. Dec',
  'tomorrow',
  'December 1, 2026',
  'Dec. 1st, 2026',
  'DEC 1 26',
  'Tuesday, December 1, 2026',
  'Tue 1 Dec 2026',
  '  December   1 ',
  '\u200e1.\u200b12.2026',
  '1. 12. 2026',
  'Dec 1. 2026',
])('reads %j as December 1', (typed) =>
  expect(readDay(typed, days, new Date(2026, 10, 30, 23))).toEqual({ day: '2026-12-01' }),
)

test.each([
  ['13/12/2026', '2026-12-13'],
  ['12/13/2026', '2026-12-13'],
  ['12-13-26', '2026-12-13'],
  ['13-12', '2026-12-13'],
  ['12/12/2026', '2026-12-12'],
  ['13 / 12 / 2026', '2026-12-13'],
  ['١٣/١٢/٢٠٢٦', '2026-12-13'],
  ['۱۳/۱۲/۲۰۲۶', '2026-12-13'],
  ['Feb 3', '2027-02-03'],
  ['28 Nov', '2026-11-28'],
])('reads %j as the only day that it can be', (typed, day) => expect(readDay(typed, days)).toEqual({ day }))

test.each([
  ['02/03/2027', 'February 3, 2027', 'March 2, 2027'],
  ['2-3-27', 'February 3, 2027', 'March 2, 2027'],
  ['02/03', 'February 3, 2027', 'March 2, 2027'],
  ['12/1/2026', 'December 1, 2026', 'January 12, 2026'],
])('asks which day %j is', (typed, one, other) =>
  expect(readDay(typed, days)).toEqual({
    fault: `This can be ${one} or ${other}. Enter the month as a word, for example ${one}.`,
  }),
)

test.each([
  'soon',
  '31.02.2027',
  'Feb 30',
  '2027-13-01',
  '32 Dec',
  'Ma 3',
  '12',
  '2026',
  '1 Foo 2026',
  'x'.repeat(1e6),
])('refuses what is no date with an example: %.20s', (typed) =>
  expect(readDay(typed, days)).toEqual({
    fault: 'This isn’t a date we can read. Enter it like November 28, 2026 or 2026-11-28.',
  }),
)

test('refuses days that cannot be booked, and says nothing about an empty field', () => {
  expect(readDay('27.11.2026', days)).toEqual({ fault: bookingMessages.pastDay })
  expect(readDay('29 November 2027', days)).toEqual({ fault: bookingMessages.tooFar })
  expect(readDay('  ', days)).toEqual({})
})
