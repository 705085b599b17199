import { z } from 'npm:zod@4'

const HOUR_MS = 3_600_000
const FURTHEST_MS = 366 * 24 * HOUR_MS

/** Text valid in one line of an email and in Postgres. */
const line = (most: number, missing: string, tooLong: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(most, tooLong)
    .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), 'Use letters, digits and signs only.')

const isTimeZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

const slot = z.iso
  .datetime({ offset: true, error: 'Please select a date' })
  .transform((text) => new Date(text))
  .refine((date) => date.getTime() % HOUR_MS === 0, 'Choose a full hour.')
  .refine((date) => date.getTime() > Date.now(), 'This time is over. Choose a later one.')
  .refine((date) => date.getTime() < Date.now() + FURTHEST_MS, 'Choose a day within a year.')
  .transform((date) => date.toISOString())

/**
 * The body of a booking request (specification, sections 3, 5 and 7). Besides the specified fields: a key that prevents
 * double bookings, the visitor's time zone for their email, and a honeypot field that only bots fill in.
 */
export const bookingRequest = z.object({
  name: line(100, 'Enter your name.', 'Use at most 100 characters.'),
  email: line(254, 'Write your email address.', 'This address is too long.').pipe(
    z.email('Enter an email address, for example name@example.com.'),
  ),
  selectedDate: slot,
  idempotencyKey: z.uuid('This key is not a UUID.').optional(),
  timeZone: z.string().max(64).refine(isTimeZone).nullish().catch(null),
  website: z.string().max(2_000).optional().catch('?'),
})

export type BookingRequest = z.output<typeof bookingRequest>

/** The first error of each field; under `body` if the body is not an object. */
export function complaints({ issues }: z.ZodError): Record<string, string> {
  const found = issues.map(({ path, message }) => [String(path[0] ?? 'body'), message] as const)
  return Object.fromEntries(found.toReversed())
}
