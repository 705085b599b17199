import { type FormEvent, useLayoutEffect, useState } from 'react'
import { useFormAction } from '@/components/forms/use-form-action'
import { toasts } from '@/components/ui/toast/toasts'
import { type BookingState, bookingMessages, slotErrors } from '@/lib/booking/booking-state'
import { defaultHour, refusalOf, type Slot } from '@/lib/booking/slots'
import { bookDemo, postBooking } from './book-demo'
import { newIdempotencyKey } from './new-idempotency-key'

interface BookingFormOptions {
  /** Idempotency key of the first booking, a UUID. */
  firstKey: string
  /** The page that says what happens after a booking. */
  afterBooking: string
  /** Called after a demo is booked and the form is reset. */
  onBooked: (() => void) | undefined
}

const showBooked = (email: string, afterBooking: string) =>
  toasts.add({
    title: bookingMessages.sent,
    description: `We’ve emailed the details to ${email}.`,
    action: { label: 'What happens next', onSelect: () => location.assign(afterBooking) },
  })

/** State and behavior of the booking form. Toasts announce the result; an error disappears when its field is changed. */
export function useBookingForm({ firstKey, afterBooking, onBooked }: BookingFormOptions) {
  const { state, postedValues, isPending, formProps } = useFormAction({
    action: bookDemo,
    postAction: postBooking,
    unreachable: { kind: 'failed' },
    validate: errorsIn,
    onState,
  })
  /** Names of the fields that changed after the last submit. */
  const [changed, setChanged] = useState<readonly string[]>([])
  const [key, setKey] = useState(postedValues.idempotencyKey ?? firstKey)
  const [slot, setSlot] = useState<Slot>({
    day: postedValues.day ?? '',
    hour: postedValues.hour ?? defaultHour,
  })

  // React keeps what was chosen before the page's code ran only until the form renders again.
  const { ref: form } = formProps
  useLayoutEffect(() => {
    if (form.current) setSlot(slotIn(new FormData(form.current)))
  }, [form])

  function onState({ status, errors, problem }: BookingState, data: FormData) {
    setChanged([])
    if (errors.day === bookingMessages.noDate) toasts.add({ title: bookingMessages.noDate })
    if (problem) {
      console.error(bookingMessages.failed, problem)
      toasts.add({ title: bookingMessages.failed })
    }
    if (status !== 'done') return
    form.current?.reset()
    setSlot({ day: '', hour: defaultHour })
    setKey(newIdempotencyKey())
    onBooked?.()
    showBooked(String(data.get('email')), afterBooking)
  }

  function onInput({ target }: FormEvent) {
    const name = target instanceof Element ? target.getAttribute('name') : null
    if (name) setChanged((last) => [...last, name])
  }

  function choose(chosen: Partial<Slot>) {
    setSlot((last) => ({ ...last, ...chosen }))
    setChanged((last) => [...last, 'day', 'hour'])
  }

  const remaining = Object.entries(state.errors).filter(([name]) => !changed.includes(name))
  return {
    postedValues,
    errors: Object.fromEntries(remaining) satisfies BookingState['errors'],
    problem: state.problem,
    slot,
    choose,
    isPending,
    key,
    formProps: { ...formProps, onInput },
  }
}

const slotIn = (posted: FormData): Slot => ({
  day: String(posted.get('day')),
  hour: String(posted.get('hour')),
})

const inputErrors: Record<string, BookingState['errors']> = {
  name: { name: bookingMessages.noName },
  email: { email: bookingMessages.noEmail },
}

/** Errors that the browser finds before the form is sent. */
function errorsIn(form: HTMLFormElement, posted: FormData): BookingState['errors'] {
  const inputs = [...form.querySelectorAll('input:invalid')].flatMap((input) =>
    input instanceof HTMLInputElement ? [inputErrors[input.name]] : [],
  )
  const refusal = refusalOf(slotIn(posted), new Date())
  return Object.assign({}, ...inputs, refusal && slotErrors[refusal])
}
