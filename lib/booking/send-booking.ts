import 'server-only'
import { FunctionsHttpError } from '@supabase/supabase-js'
import { z } from 'zod'
import { adminClient } from '../supabase/admin'
import type { BookingState } from './booking-state'
import type { BookingRequest } from './read-booking'

/** The result of a booking. */
export type BookingAnswer =
  | { status: 'booked' }
  | { status: 'invalid'; errors: BookingState['errors'] }
  | { status: 'rate-limited'; seconds: number }
  /** There is no valid response. */
  | { status: 'failed'; cause: unknown }

const booked = z.object({ bookingId: z.string() })

const refusals = z.object({
  error: z.discriminatedUnion('code', [
    z.object({
      code: z.literal('invalid'),
      fields: z
        .object({ name: z.string(), email: z.string(), selectedDate: z.string() })
        .partial()
        .refine((named) => Object.keys(named).length > 0),
    }),
    z.object({ code: z.literal('too_often'), retryAfterSeconds: z.number().positive() }),
  ]),
})

/** Parses a refusal by the function; undefined if the error is a failure instead. */
async function refusalIn(error: unknown): Promise<BookingAnswer | undefined> {
  if (!(error instanceof FunctionsHttpError) || !(error.context instanceof Response)) return undefined
  const { data } = refusals.safeParse(await error.context.json().catch(() => undefined))
  if (!data) return undefined
  if (data.error.code === 'too_often')
    return { status: 'rate-limited', seconds: data.error.retryAfterSeconds }
  const { selectedDate, ...errors } = data.error.fields
  return { status: 'invalid', errors: { ...errors, ...(selectedDate ? { day: selectedDate } : {}) } }
}

/** Books a demo: the edge function stores it and queues its emails. It never throws. */
export async function sendBooking(request: BookingRequest): Promise<BookingAnswer> {
  try {
    const { data, error } = await adminClient().functions.invoke('send-demo-booking-notification', {
      body: request,
    })
    if (error) return (await refusalIn(error)) ?? { status: 'failed', cause: error }
    const answer = booked.safeParse(data)
    return answer.success ? { status: 'booked' } : { status: 'failed', cause: answer.error }
  } catch (cause) {
    return { status: 'failed', cause }
  }
}
