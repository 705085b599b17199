import { enGB } from 'date-fns/locale/en-GB'
import { useRef, useState } from 'react'
import DatePicker from 'react-datepicker'
import { type bookableDays, dayShownBy, shownOn } from '@/lib/booking/slots'
import { readDay } from '@/lib/booking/typed-day'
import type { ControlProps } from './field'
import './calendar-input.gen.css'

export interface CalendarInputProps {
  control: ControlProps
  /** The chosen day; '' for none. */
  day: string
  days: ReturnType<typeof bookableDays>
  onDay: (day: string) => void
  /** Called when a text is complete that is no day to choose, with what to type instead, and when it is one again. */
  onFault: (fault: string | undefined) => void
}

/** When its calendar closes, DatePicker blurs the field in the next frame, even if the field has got the focus back by then. */
class FocusedDatePicker extends DatePicker {
  override deferBlur = () => this.cancelFocusInput()
}

/**
 * A date field with a calendar (react-datepicker). The calendar opens on a click or the down arrow, not on focus; past days
 * cannot be chosen (specification §5). What is typed stays in the field if it is not read as a day.
 */
export function CalendarInput({ control, day, days, onDay, onFault }: CalendarInputProps) {
  const picker = useRef<DatePicker>(null)
  const [typed, setTyped] = useState<string>()
  const finish = () => {
    if (typed === undefined) return
    const { fault } = readDay(typed, days)
    onFault(fault)
    if (!fault) setTyped(undefined)
  }
  const describedBy = control['aria-describedby']
  const [first, last] = [shownOn(days.first), shownOn(days.last)]
  return (
    <FocusedDatePicker
      ref={picker}
      id={control.id}
      ariaInvalid={String(control['aria-invalid'])}
      ariaRequired="true"
      {...(describedBy && { ariaDescribedBy: describedBy })}
      {...(first && { minDate: first })}
      {...(last && { maxDate: last })}
      selected={shownOn(day) ?? null}
      {...(typed !== undefined && { value: typed })}
      onChange={(shown: Date | null) => {
        setTyped(undefined)
        onFault(undefined)
        onDay(shown ? dayShownBy(shown) : '')
      }}
      onChangeRaw={(change, selection) => {
        // A day chosen in the calendar has a selection, and is reported to onChange.
        if (selection || !(change?.target instanceof HTMLInputElement)) return
        change.preventDefault()
        const { value } = change.target
        setTyped(value)
        onFault(undefined)
        onDay(readDay(value, days).day ?? '')
      }}
      onBlur={finish}
      onCalendarClose={finish}
      onKeyDown={(press) => {
        // Enter confirms the day. It must not submit the form, because the hour has not been chosen yet.
        if (press.key === 'Enter') {
          press.preventDefault()
          finish()
        }
        if (press.key !== 'ArrowDown' || picker.current?.isCalendarOpen()) return
        press.preventDefault()
        picker.current?.setOpen(true)
      }}
      dateFormat="MMMM d, yyyy"
      // British, so that a day's accessible name ("Monday, 23 November 2026") contains the visible "23" (WCAG 2.5.3).
      locale={enGB}
      calendarStartDay={0}
      placeholderText="Choose a date"
      autoComplete="off"
      preventOpenOnFocus
      showPopperArrow={false}
      // Fixed, so that the dialog's edges do not cut it off.
      popperProps={{ strategy: 'fixed' }}
      popperPlacement="bottom-start"
      calendarClassName="calendar"
    />
  )
}
