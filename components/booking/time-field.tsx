import { useSyncExternalStore } from 'react'
import { bookingMessages } from '@/lib/booking/booking-state'
import { hourLabel, hours, refusalOf, type Slot } from '@/lib/booking/slots'
import { visitorTime, visitorTimeZone } from '@/lib/booking/visitor-time'
import { Field } from './field'

interface TimeFieldProps {
  id: string
  error: string | undefined
  slot: Slot
  onHour: (hour: string) => void
}

const neverChanges = () => () => undefined

function hintFor(slot: Slot, zone: string | undefined): string {
  const own = zone && visitorTime(slot, zone)
  if (!own) return 'EST is UTC−05:00 all year.'
  return refusalOf(slot, new Date()) === 'past hour' ? bookingMessages.pastHour : `In your time zone: ${own}.`
}

/** The hour of a demo, with a hint that says the time in the visitor's time zone. */
export function TimeField({ id, error, slot, onHour }: TimeFieldProps) {
  const zone = useSyncExternalStore(neverChanges, visitorTimeZone, () => undefined)
  return (
    <>
      <Field id={id} label="Time" error={error} hint={error ? undefined : hintFor(slot, zone)}>
        {(control) => (
          <select {...control} name="hour" value={slot.hour} onChange={({ target }) => onHour(target.value)}>
            {hours.map((hour) => (
              <option key={hour} value={hour}>
                {hourLabel(hour)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <input type="hidden" name="timeZone" value={zone ?? ''} />
    </>
  )
}
