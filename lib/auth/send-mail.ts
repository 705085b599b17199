import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import type { AuthError } from '@supabase/supabase-js'
import { returnAddress } from '../addresses/return-address'
import { environment } from '../env/server'
import { serverClient } from '../supabase/server'
import { type Attempt, countAttempt } from './attempts'
import { refusalFor, wasJustSent } from './auth-fault'
import { destinationIn, fields, readFields } from './fields'
import type { AuthFormState } from './form-state'

type Auth = Awaited<ReturnType<typeof serverClient>>['auth']

/** Error codes that reveal whether an address has a user. */
const userRevealingCodes = ['user_not_found', 'otp_disabled', 'signup_disabled', 'email_not_confirmed']

/**
 * Makes Supabase send an email to the posted address. Whether the address has a user changes neither the response nor
 * its duration.
 * @param send requests the email; `redirectTo` is the page that its link opens
 */
export async function sendMail(
  attempt: Extract<Attempt, 'magic-link' | 'forgotten' | 'resend'>,
  posted: FormData,
  send: (auth: Auth, email: string, redirectTo: string) => Promise<{ error: AuthError | null }>,
): Promise<AuthFormState> {
  const { values, refusal } = readFields({ email: fields.email }, posted)
  if (refusal) return refusal
  const seconds = await countAttempt(attempt, values.email)
  if (seconds !== undefined)
    return { status: 'refused', values, errors: {}, problem: { kind: 'rate-limited', seconds } }

  const since = performance.now()
  const { auth } = await serverClient()
  const { error } = await send(auth, values.email, mailedAddress(returnAddress(destinationIn(posted))))
  await untilEvenTime(since)
  return error && !wasJustSent(error) && !userRevealingCodes.includes(error.code ?? '')
    ? refusalFor(error, values)
    : { status: 'done', values, errors: {} }
}

const stepMs = 600

/**
 * Delays a response until its duration is a multiple of 600 ms, because Supabase's own duration would reveal whether an
 * address has a user.
 * @param since start of the work, from `performance.now()`
 */
export async function untilEvenTime(since: number): Promise<void> {
  const taken = performance.now() - since
  await pause(Math.ceil(taken / stepMs) * stepMs - taken)
}

/** Full URL of a client-area page for an email: Supabase redirects only to full URLs on its allow list. */
export const mailedAddress = (path: string): string => `${environment.siteUrl}${path}`
