'use server'

import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { after } from 'next/server'
import { routes } from '@/lib/addresses/routes'
import type { BookingState } from '@/lib/booking/booking-state'
import { readBooking } from '@/lib/booking/read-booking'
import { sendBooking } from '@/lib/booking/send-booking'
import { deliverSoon } from '@/lib/outbox/deliver'
import { rateLimit } from '@/lib/security/rate-limit'
import { postedForm } from '@/lib/security/request-checks'

/** Per minute: enough for a visitor who corrects the form and tries again. */
const checkRateLimit = rateLimit({ name: 'book-demo', perClient: 10, total: 600 })

/**
 * Books a demo from the posted form.
 * @returns `done`; or `refused` with the typed values and the errors
 */
export async function bookDemo(_: unknown, posted: unknown): Promise<BookingState> {
  const read = readBooking(postedForm(posted), new Date())
  if (read.refusal) return read.refusal
  const { request, values } = read
  const seconds = await checkRateLimit({ headers: await headers() })
  if (seconds !== undefined)
    return { status: 'refused', values, errors: {}, problem: { kind: 'rate-limited', seconds } }

  const answer = await sendBooking(request)
  switch (answer.status) {
    case 'booked':
      after(deliverSoon)
      return { status: 'done', values: {}, errors: {} }
    case 'invalid':
      return { status: 'refused', values, errors: answer.errors }
    case 'rate-limited':
      return {
        status: 'refused',
        values,
        errors: {},
        problem: { kind: 'rate-limited', seconds: answer.seconds },
      }
    case 'failed':
      console.error('A demo could not be booked.', answer.cause)
      return { status: 'refused', values, errors: {}, problem: { kind: 'failed' } }
  }
}

/** As `bookDemo`, for a browser without JavaScript: after booking it redirects to the thank-you page. */
export async function postBooking(last: unknown, posted: unknown): Promise<BookingState> {
  const state = await bookDemo(last, posted)
  if (state.status === 'done') redirect(routes.afterBooking)
  return state
}
