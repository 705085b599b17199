import { type ComponentType, useEffect, useRef, useState } from 'react'
import { firstInput } from '@/components/ui/first-input'
import type { bookableDays } from '@/lib/booking/slots'
import type { CalendarInputProps } from './calendar-input'
import { Field } from './field'

interface DateFieldProps {
  id: string
  error: string | undefined
  /** The chosen day; '' for none. */
  day: string
  days: ReturnType<typeof bookableDays>
  onDay: (day: string) => void
}

type Calendar = ComponentType<CalendarInputProps>

/** Whether the field has the focus or contains part of a date. */
const isInUse = (input: HTMLInputElement | null) =>
  input !== null && (input === document.activeElement || input.validity.badInput)

/**
 * The day of a demo: first the browser's date input, which the calendar replaces once it has loaded and the input is not in
 * use. If the calendar does not load, the input stays.
 */
export function DateField({ id, error, day, days, onDay }: DateFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const loadedCalendar = useRef<Calendar>(undefined)
  const [Calendar, setCalendar] = useState<Calendar>()
  const [fault, setFault] = useState<string>()

  const showCalendar = () => {
    if (loadedCalendar.current && !isInUse(input.current)) setCalendar(() => loadedCalendar.current)
  }

  useEffect(() => {
    firstInput()
      .then(() => import('./calendar-input'))
      .then(
        ({ CalendarInput }) => {
          loadedCalendar.current = CalendarInput
          if (!isInUse(input.current)) setCalendar(() => CalendarInput)
        },
        (error: unknown) => console.warn('The calendar didn’t load.', error),
      )
  }, [])

  return (
    <>
      <Field id={id} label="Date" error={fault ?? error}>
        {(control) =>
          Calendar ? (
            <Calendar control={control} day={day} days={days} onDay={onDay} onFault={setFault} />
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
              onBlur={showCalendar}
            />
          )
        }
      </Field>
      {Calendar ? <input type="hidden" name="day" value={day} /> : null}
    </>
  )
}
