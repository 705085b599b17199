import { type ComponentType, useEffect, useRef, useState } from 'react'
import { firstInput } from '@/components/ui/first-input'
import type { bookableDays } from '@/lib/booking/slots'
import type { CalendarInputProps } from './calendar-input'
import { Field } from './field'

interface DateFieldProps {
  id: string
  error: string | undefined
  /** The chosen day, or none: ''. */
  day: string
  days: ReturnType<typeof bookableDays>
  onDay: (day: string) => void
}

type Calendar = ComponentType<CalendarInputProps>

/** The field has the focus, or holds part of a date. */
const isInUse = (input: HTMLInputElement | null) =>
  input !== null && (input === document.activeElement || input.validity.badInput)

/**
 * The day of a demo: at first in the browser's own input, whose place the calendar takes when it has arrived and no one is
 * just typing there. Where it does not arrive, the input does as well.
 */
export function DateField({ id, error, day, days, onDay }: DateFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const arrived = useRef<Calendar>(undefined)
  const [Calendar, setCalendar] = useState<Calendar>()

  const takePlace = () => {
    if (arrived.current && !isInUse(input.current)) setCalendar(() => arrived.current)
  }

  useEffect(() => {
    firstInput()
      .then(() => import('./calendar-input'))
      .then(
        ({ CalendarInput }) => {
          arrived.current = CalendarInput
          if (!isInUse(input.current)) setCalendar(() => CalendarInput)
        },
        (error: unknown) => console.warn('The calendar didn’t load.', error),
      )
  }, [])

  return (
    <>
      <Field id={id} label="Date" error={error}>
        {(control) =>
          Calendar ? (
            <Calendar control={control} day={day} days={days} onDay={onDay} />
          ) : (
            <input
              {...control}
              ref={input}
              type="date"
              name="day"
              required
              min={days.first}
              max={days.last}
              value={day}
              onChange={({ target }) => onDay(target.value)}
              onBlur={takePlace}
            />
          )
        }
      </Field>
      {Calendar ? <input type="hidden" name="day" value={day} /> : null}
    </>
  )
}
