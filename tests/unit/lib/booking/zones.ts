/*
 * Checks in every IANA time zone, on days from 2015 to 2040 including those around clock changes, that the day a calendar shows
 * is the day that is booked, and that a slot is one instant. Run as a process, which can change its time zone.
 */
import fc from 'fast-check'
import { dayShownBy, defaultHour, hours, instantOf, shownOn } from '../../../../lib/booking/slots.ts'

const dayMs = 86_400_000
const [firstDay, lastDay] = [Date.UTC(2015, 0, 1) / dayMs, Date.UTC(2040, 11, 31) / dayMs]
const nameOf = (number: number) => new Date(number * dayMs).toISOString().slice(0, 10)

/** Days on which the clocks of the current zone change, and the days next to them. */
function changingDays(): number[] {
  const offsetOn = (number: number) => new Date(number * dayMs).getTimezoneOffset()
  const found: number[] = []
  for (let day = firstDay; day < lastDay; day += 1) {
    if (offsetOn(day) !== offsetOn(day + 1)) found.push(day - 1, day, day + 1)
  }
  return found
}

for (const zone of Intl.supportedValuesOf('timeZone')) {
  process.env.TZ = zone
  const anyDay = fc.integer({ min: firstDay, max: lastDay })
  const changing = changingDays()
  const day = changing.length > 0 ? fc.oneof(anyDay, fc.constantFrom(...changing)) : anyDay
  fc.assert(
    fc.property(day, fc.nat(23), fc.nat(1439), (number, hour, minute) => {
      const name = nameOf(number)
      const shown = shownOn(name)
      if (!shown) throw new Error(`${zone}: ${name} is no day`)
      if (dayShownBy(shown) !== name) throw new Error(`${zone}: ${name} is shown as ${dayShownBy(shown)}`)
      // A calendar returns the day with the time at which it was opened.
      const pressed = new Date(shown)
      pressed.setHours(0, minute)
      const sameDay = pressed.getDate() === shown.getDate()
      if (sameDay && dayShownBy(pressed) !== name) throw new Error(`${zone}: ${pressed} is not ${name}`)
      const instant = instantOf({ day: name, hour: hours[hour] ?? defaultHour })
      const expected = new Date(number * dayMs + (hour + 5) * 3_600_000).toISOString()
      if (instant !== expected) throw new Error(`${zone}: ${name} ${hour} is ${instant}, not ${expected}`)
    }),
    { numRuns: 15 },
  )
}
console.log(`${Intl.supportedValuesOf('timeZone').length} zones`)
