import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { fields } from '../auth/fields'
import { readForm } from '../forms/read-form'
import { type BookingState, bookingMessages, slotErrors } from './booking-state'
import { hours, instantOf, refusalOf } from './slots'

/** Request body of the edge function `send-demo-booking-notification` (specification §7). */
export interface BookingRequest {
  name: string
  email: string
  /** Start of the slot, ISO 8601 in UTC. */
  selectedDate: string
  /** The visitor's time zone, an IANA name. */
  timeZone?: string
  idempotencyKey: string
  /** Honeypot: a hidden field that only bots fill in. */
  website?: string
}

const isZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

const shape = z.object({
  name: z.string().trim().min(1, bookingMessages.noName).max(100, 'Use at most 100 characters.'),
  email: fields.email,
  day: z.string().refine((day) => instantOf({ day, hour: '00:00' }) !== undefined, bookingMessages.noDate),
  hour: z.enum(hours, bookingMessages.noHour),
  timeZone: z.string().min(1).max(64).refine(isZone).optional().catch(undefined),
  idempotencyKey: z.uuid().catch(() => randomUUID()),
  website: z.string().max(300).optional().catch(undefined),
})

const fieldNames = shape.keyof().options

type Read =
  | { request: BookingRequest; values: BookingState['values']; refusal?: never }
  | { request?: never; refusal: BookingState }

/**
 * Reads a posted booking form.
 * @returns the edge function's request body; or the refused form's state, with the typed values and the errors
 */
export function readBooking(posted: FormData, now: Date): Read {
  const { values: data, typed, errors } = readForm(posted, fieldNames, shape)
  const { name, email, day, hour, idempotencyKey } = typed
  const values: BookingState['values'] = { name, email, day, hour, idempotencyKey }
  const refuse = (faults: BookingState['errors']): Read => ({
    refusal: { status: 'refused', values, errors: faults },
  })

  if (!data) return refuse(errors)
  const fault = refusalOf(data, now)
  const selectedDate = instantOf(data)
  if (fault || !selectedDate) return refuse(slotErrors[fault ?? 'no slot'])

  const { timeZone, website } = data
  return {
    request: {
      name: data.name,
      email: data.email,
      selectedDate,
      ...(timeZone ? { timeZone } : {}),
      idempotencyKey: bookingKey(data.idempotencyKey, data.name, data.email, selectedDate),
      ...(website ? { website } : {}),
    },
    values: { ...values, idempotencyKey: data.idempotencyKey },
  }
}

/**
 * The idempotency key of a booking, derived from the form's key and the typed values. The same values are the same
 * booking; values changed after a failure are another, even if the first was stored and only its response was lost.
 * @returns a UUID (version 8, custom; RFC 9562, section 5.8)
 */
export function bookingKey(formKey: string, ...words: readonly string[]): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([formKey, ...words]))
    .digest('hex')
  const variant = '89ab'.at(Number.parseInt(hash.charAt(16), 16) % 4)
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}
