import { type FormEvent, useActionState, useEffect, useRef, useState, useTransition } from 'react'
import { toasts } from '@/components/ui/toast/toasts'
import { routes } from '@/lib/addresses/routes'
import { type BookingState, bookingWords, openBooking, slotErrors } from '@/lib/booking/booking-state'
import { defaultHour, refusalOf, type Slot } from '@/lib/booking/slots'
import { bookDemo, postBooking } from './book-demo'
import { newKey } from './new-key'

interface BookingFormOptions {
  /** Of the first booking: made by whoever shows the form. */
  firstKey: string
  /** A demo has been booked, and the form is empty again. */
  onBooked: (() => void) | undefined
}

const failed: BookingState = { ...openBooking, status: 'refused', problem: { kind: 'failed' } }

const tellBooked = (email: string) =>
  toasts.add({
    title: bookingWords.sent,
    description: `We’ve emailed the details to ${email}.`,
    action: { label: 'What happens next', onSelect: () => location.assign(routes.afterBooking) },
  })

/**
 * The booking form's behaviour. Without script the browser posts it, and the answer is a page. With it the page stays, keeps
 * what was typed whatever happens on the way, leads to the first field that is wrong, and says in a toast how it went.
 */
export function useBookingForm({ firstKey, onBooked }: BookingFormOptions) {
  const form = useRef<HTMLFormElement>(null)
  const [posted, post] = useActionState(postBooking, openBooking)
  const [answer, setAnswer] = useState<BookingState>()
  const [isPending, startTransition] = useTransition()
  const { errors, problem } = answer ?? posted
  /** Fields that have been changed since: what was wrong with them is said no longer. */
  const [changed, setChanged] = useState<readonly string[]>([])
  const [key, setKey] = useState(posted.values.idempotencyKey ?? firstKey)
  const [slot, setSlot] = useState<Slot>({
    day: posted.values.day ?? '',
    hour: posted.values.hour ?? defaultHour,
  })

  function show(next: BookingState) {
    setAnswer(next)
    setChanged([])
  }

  async function send(data: FormData) {
    const next = await bookDemo(openBooking, data).catch((error: unknown) => {
      console.error(error)
      return failed
    })
    show(next)
    if (next.problem) {
      console.error(bookingWords.failed, next.problem)
      toasts.add({ title: bookingWords.failed })
    }
    if (next.status !== 'booked') return
    form.current?.reset()
    setSlot({ day: '', hour: defaultHour })
    setKey(newKey())
    onBooked?.()
    tellBooked(String(data.get('email')))
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const faults = faultsIn(event.currentTarget, slot, new Date())
    if (Object.keys(faults).length > 0) {
      show({ ...openBooking, status: 'refused', errors: faults })
      if (faults.day === bookingWords.noDate) toasts.add({ title: bookingWords.noDate })
      return
    }
    const data = new FormData(event.currentTarget)
    startTransition(() => send(data))
  }

  function onInput({ target }: FormEvent) {
    const name = target instanceof Element ? target.getAttribute('name') : null
    if (name) setChanged((last) => [...last, name])
  }

  function choose(chosen: Partial<Slot>) {
    setSlot((last) => ({ ...last, ...chosen }))
    setChanged((last) => [...last, 'day', 'hour'])
  }

  // A disabled button loses the focus. No one has to look for it: it goes to what is wrong, or back to the button.
  useEffect(() => {
    if (answer?.status !== 'refused' || isPending) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const target = wrong ?? form.current?.querySelector<HTMLElement>('[type="submit"]')
    target?.focus()
  }, [answer, isPending])

  const remaining = Object.entries(errors).filter(([name]) => !changed.includes(name))
  return {
    /** What stood in the fields of a form that the browser itself had posted. */
    values: posted.values,
    errors: Object.fromEntries(remaining) satisfies BookingState['errors'],
    problem,
    slot,
    choose,
    isPending,
    key,
    formProps: { ref: form, action: post, onSubmit, onInput },
  }
}

const wordsFor: Record<string, BookingState['errors']> = {
  name: { name: bookingWords.noName },
  email: { email: bookingWords.noEmail },
}

/** What a browser sees is wrong with a booking form, so that no one waits for the server to say it, too. */
export function faultsIn(form: HTMLFormElement, slot: Slot, now: Date): BookingState['errors'] {
  const inputs = [...form.querySelectorAll('input:invalid')].flatMap((input) =>
    input instanceof HTMLInputElement ? [wordsFor[input.name]] : [],
  )
  const refusal = refusalOf(slot, now)
  return Object.assign({}, ...inputs, refusal && slotErrors[refusal])
}
