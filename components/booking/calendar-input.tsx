import { enGB } from 'date-fns/locale/en-GB'
import { useRef } from 'react'
import DatePicker from 'react-datepicker'
import { type bookableDays, dayShownBy, shownOn } from '@/lib/booking/slots'
import type { ControlProps } from './field'
import './calendar-input.gen.css'

export interface CalendarInputProps {
  control: ControlProps
  /** The chosen day; '' for none. */
  day: string
  days: ReturnType<typeof bookableDays>
  onDay: (day: string) => void
}

/** The format in which a day is shown, then others in which it may be typed. */
const formats = ['MMMM d, yyyy', 'MMM d, yyyy', 'd MMMM yyyy', 'd MMM yyyy', 'yyyy-MM-dd', 'MM/dd/yyyy']

/** When its calendar closes, DatePicker blurs the field in the next frame, even if the field has got the focus back by then. */
class FocusedDatePicker extends DatePicker {
  override deferBlur = () => this.cancelFocusInput()
}

/**
 * A date field with a calendar (react-datepicker). The calendar opens on a click or the down arrow, not on focus; past days
 * cannot be chosen (specification §5).
 */
export function CalendarInput({ control, day, days, onDay }: CalendarInputProps) {
  const picker = useRef<DatePicker>(null)
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
      onChange={(shown: Date | null) => onDay(shown ? dayShownBy(shown) : '')}
      onKeyDown={(press) => {
        // Enter confirms the day. It must not submit the form, because the hour has not been chosen yet.
        if (press.key === 'Enter') press.preventDefault()
        if (press.key !== 'ArrowDown' || picker.current?.isCalendarOpen()) return
        press.preventDefault()
        picker.current?.setOpen(true)
      }}
      dateFormat={formats}
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
