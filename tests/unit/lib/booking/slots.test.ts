import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { bookableDays, defaultHour, hourLabel, hours, instantOf, refusalOf } from '@/lib/booking/slots'
import { visitorTime } from '@/lib/booking/visitor-time'
import { siteModules } from '@/local/supervisor/project'

const at = (text: string) => new Date(text)

test('offers 24 hours labeled EST, and selects 09:00', () => {
  expect(hours).toHaveLength(24)
  expect([hours.at(0), hours.at(-1), defaultHour]).toEqual(['00:00', '23:00', '09:00'])
  expect(hourLabel(defaultHour)).toBe('09:00 EST')
})

test.each([
  ['2026-11-24', '09:00', '2026-11-24T14:00:00.000Z'],
  ['2026-07-24', '09:00', '2026-07-24T14:00:00.000Z'],
  ['2026-12-31', '23:00', '2027-01-01T04:00:00.000Z'],
  ['2028-02-29', '00:00', '2028-02-29T05:00:00.000Z'],
])('starts %s %s at %s, without daylight saving time', (day, hour, instant) => {
  expect(instantOf({ day, hour })).toBe(instant)
})

test.each([
  ['', '09:00'],
  ['2026-02-30', '09:00'],
  ['2026-13-01', '09:00'],
  ['26-01-01', '09:00'],
  ['2026-11-24T00:00', '09:00'],
  ['2026-11-24', '9:00'],
  ['2026-11-24', '24:00'],
  ['2026-11-24', '09:30'],
])('rejects “%s” “%s”', (day, hour) => {
  expect(instantOf({ day, hour })).toBeUndefined()
  expect(refusalOf({ day, hour }, at('2026-11-20T00:00:00Z'))).toBe('no slot')
})

test('maps a day and an hour to the same instant in every time zone, across clock changes', async () => {
  // In a separate process, because it sets the time zone of the process, once for each zone.
  const script = path.resolve('tests/unit/lib/booking/zones.ts')
  const { stdout } = await promisify(execFile)(process.execPath, ['--no-warnings', ...siteModules, script])
  expect(Number.parseInt(stdout, 10)).toBeGreaterThan(400)
})

test.each([
  ['in the morning', '2026-11-22T14:30:00Z', '2026-11-22'],
  ['while the last hour is still to come', '2026-11-23T03:59:59Z', '2026-11-22'],
  ['from the start of the last hour', '2026-11-23T04:00:00Z', '2026-11-23'],
])('returns the first bookable day %s', (_, now, first) => expect(bookableDays(at(now)).first).toBe(first))

const anyTime = fc.date({ min: at('2020-01-01'), max: at('2040-01-01'), noInvalidDate: true })
/** Also the moment at which an hour begins. */
const anyMoment = fc.oneof(
  anyTime,
  anyTime.map((time) => new Date(time.setUTCMinutes(0, 0, 0))),
)

test('refuses exactly the slots that are past or too far ahead', () => {
  const ahead = fc.oneof(fc.integer({ min: -30 * 24, max: 400 * 24 }), fc.constantFrom(0, 1))
  fc.assert(
    fc.property(anyMoment, ahead, (now, distance) => {
      const begin = new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000 + distance * 3_600_000)
      const clock = new Date(begin.getTime() - 5 * 3_600_000).toISOString()
      const slot = { day: clock.slice(0, 10), hour: clock.slice(11, 16) }
      expect(instantOf(slot)).toBe(begin.toISOString())
      const { first, last } = bookableDays(now)
      const expected =
        slot.day < first ? 'past day' : slot.day > last ? 'too far' : begin <= now ? 'past hour' : undefined
      expect(refusalOf(slot, now)).toBe(expected)
      if (expected?.startsWith('past')) expect(begin.getTime()).toBeLessThanOrEqual(now.getTime())
    }),
  )
})

test('always leaves a bookable slot on the first and the last day', () => {
  fc.assert(
    fc.property(anyMoment, (now) => {
      const { first, last } = bookableDays(now)
      expect(refusalOf({ day: first, hour: '23:00' }, now)).toBeUndefined()
      expect(refusalOf({ day: last, hour: '00:00' }, now)).toBeUndefined()
    }),
  )
})

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
