import type { FormState } from '../forms/form-state'
import type { SlotRefusal } from './slots'

/** Field names of the booking form. */
export type BookingField = 'name' | 'email' | 'day' | 'hour'

/** Why a demo could not be booked, if not because of a field. */
export type BookingProblem =
  /** The booking failed for an unknown reason (specification §8). */
  { kind: 'failed' } | { kind: 'rate-limited'; seconds: number }

/** State of the booking form. Its values include the key, so that submitting again does not book twice. */
export type BookingState = FormState<BookingField | 'idempotencyKey', BookingProblem>

/** The form's messages; `noDate`, `sent` and `failed` are quoted from the specification (§5, §8). */
export const bookingMessages = {
  noDate: 'Please select a date',
  sent: 'Demo booking request sent successfully!',
  failed: 'Failed to book demo. Please try again.',
  noName: 'Enter your name.',
  noEmail: 'Enter an email address, for example name@example.com.',
  pastDay: 'This day has passed. Choose a later one.',
  pastHour: 'This hour has passed. Choose a later one.',
  tooFar: 'Choose a day within a year from now.',
  noHour: 'Choose one of the hours.',
} as const

/** The error for a refused slot, by the field that can fix it. */
export const slotErrors = {
  'no slot': { day: bookingMessages.noDate },
  'past day': { day: bookingMessages.pastDay },
  'past hour': { hour: bookingMessages.pastHour },
  'too far': { day: bookingMessages.tooFar },
} satisfies Record<SlotRefusal, BookingState['errors']>
