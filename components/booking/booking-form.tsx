'use client'

import { useId } from 'react'
import { useHasScript } from '@/components/forms/use-has-script'
import { type BookingProblem, bookingMessages } from '@/lib/booking/booking-state'
import type { bookableDays } from '@/lib/booking/slots'
import { waitingTime } from '@/lib/format/waiting-time'
import { DateField } from './date-field'
import { Field } from './field'
import { TimeField } from './time-field'
import { useBookingForm } from './use-booking-form'

interface BookingFormProps {
  /** The first and the last day to choose from. */
  days: ReturnType<typeof bookableDays>
  /** Idempotency key of the first booking, a UUID. */
  firstKey: string
  /** The page that says what happens after a booking; a prop, because the table of routes is too large for a first load. */
  afterBooking: string
  onBooked?: () => void
}

const problemText = (problem: BookingProblem) =>
  problem.kind === 'rate-limited'
    ? `Too many attempts. Wait ${waitingTime(problem.seconds)}, then try again.`
    : `${bookingMessages.failed} What you typed is still here.`

/** The booking form, in the dialog and on the page. */
export function BookingForm({ days, firstKey, afterBooking, onBooked }: BookingFormProps) {
  const id = useId()
  const hasScript = useHasScript()
  const { postedValues, errors, problem, slot, choose, isPending, key, formProps } = useBookingForm({
    firstKey,
    afterBooking,
    onBooked,
  })
  return (
    <form {...formProps} className="booking-form" noValidate={hasScript}>
      <Field id={`${id}name`} label="Name" error={errors.name}>
        {(control) => (
          <input
            {...control}
            type="text"
            name="name"
            autoComplete="name"
            maxLength={100}
            required
            defaultValue={postedValues.name}
          />
        )}
      </Field>
      <Field id={`${id}email`} label="Email" error={errors.email}>
        {(control) => (
          <input
            {...control}
            type="email"
            name="email"
            autoComplete="email"
            maxLength={254}
            required
            defaultValue={postedValues.email}
          />
        )}
      </Field>
      <div className="booking-form__slot">
        <DateField
          id={`${id}day`}
          error={errors.day}
          day={slot.day}
          days={days}
          onDay={(day) => choose({ day })}
        />
        <TimeField id={`${id}hour`} error={errors.hour} slot={slot} onHour={(hour) => choose({ hour })} />
      </div>
      <div className="booking-form__trap" aria-hidden="true">
        <label>
          Leave this empty
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <input type="hidden" name="idempotencyKey" value={key} />
      {problem ? (
        <p id={`${id}problem`} className="booking-form__problem">
          {problemText(problem)}
        </p>
      ) : null}
      <button
        type="submit"
        className="button button--marker booking-form__submit"
        disabled={isPending}
        aria-describedby={problem ? `${id}problem` : undefined}
      >
        {isPending ? 'Booking...' : 'Book Demo'}
      </button>
    </form>
  )
}
