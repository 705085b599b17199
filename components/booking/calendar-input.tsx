import { enGB } from 'date-fns/locale/en-GB'
import { useRef } from 'react'
import DatePicker from 'react-datepicker'
import { type bookableDays, dayShownBy, shownOn } from '@/lib/booking/slots'
import type { ControlProps } from './field'

export interface CalendarInputProps {
  control: ControlProps
  /** The chosen day, or none: ''. */
  day: string
  days: ReturnType<typeof bookableDays>
  onDay: (day: string) => void
}

/** How a day is shown, and the other ways in which it may be typed. */
const formats = ['MMMM d, yyyy', 'MMM d, yyyy', 'd MMMM yyyy', 'd MMM yyyy', 'yyyy-MM-dd', 'MM/dd/yyyy']

/**
 * A day from a calendar (react-datepicker), or typed. The calendar opens by a press or the down arrow, not by passing over
 * it; no past day can be chosen (specification §5).
 */
export function CalendarInput({ control, day, days, onDay }: CalendarInputProps) {
  const picker = useRef<DatePicker>(null)
  const describedBy = control['aria-describedby']
  const [first, last] = [shownOn(days.first), shownOn(days.last)]
  return (
    <DatePicker
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
        // It confirms the day: sent with it, the form would book an hour that no one has chosen.
        if (press.key === 'Enter') press.preventDefault()
        if (press.key !== 'ArrowDown' || picker.current?.isCalendarOpen()) return
        press.preventDefault()
        picker.current?.setOpen(true)
      }}
      dateFormat={formats}
      // British for one thing: a day's spoken name, "Monday, 23 November 2026", holds the number one sees (WCAG 2.5.3).
      locale={enGB}
      calendarStartDay={0}
      placeholderText="Choose a date"
      autoComplete="off"
      preventOpenOnFocus
      showPopperArrow={false}
      // Above the dialog's edges, which would cut it off.
      popperProps={{ strategy: 'fixed' }}
      popperPlacement="bottom-start"
      calendarClassName="calendar"
    />
  )
}
