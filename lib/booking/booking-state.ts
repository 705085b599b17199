import type { SlotRefusal } from './slots.ts'

/** Fields of the booking form, by the names they are posted under. */
export type BookingField = 'name' | 'email' | 'day' | 'hour'

/** Why a demo could not be booked, where no field is to blame. */
export type BookingProblem =
  /** Nothing is known of it but that it did not work (specification §8). */
  { kind: 'failed' } | { kind: 'too-often'; seconds: number }

/** What the booking form says after it was sent. */
export interface BookingState {
  status: 'open' | 'refused' | 'booked'
  /** What was typed, to stand there again; and the key, so that another press books nothing twice. */
  values: Partial<Record<BookingField | 'idempotencyKey', string | undefined>>
  errors: Partial<Record<BookingField, string | undefined>>
  problem?: BookingProblem
}

export const openBooking: BookingState = { status: 'open', values: {}, errors: {} }

/** What is said of the form: the specification's own words (§5, §8), and ours beside them. */
export const bookingWords = {
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

/** Why a slot is refused, at the field that can mend it. */
export const slotErrors = {
  'no slot': { day: bookingWords.noDate },
  'past day': { day: bookingWords.pastDay },
  'past hour': { hour: bookingWords.pastHour },
  'too far': { day: bookingWords.tooFar },
} satisfies Record<SlotRefusal, BookingState['errors']>
