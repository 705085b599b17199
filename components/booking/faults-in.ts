import { type BookingState, bookingWords, slotErrors } from '@/lib/booking/booking-state'
import { refusalOf, type Slot } from '@/lib/booking/slots'

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
