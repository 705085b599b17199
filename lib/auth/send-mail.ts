import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import type { AuthError } from '@supabase/supabase-js'
import { returnAddress } from '../addresses/return-address'
import { environment } from '../env/server'
import { serverClient } from '../supabase/server'
import { type Attempt, countAttempt } from './attempts'
import { refusalFor, wasJustSent } from './auth-fault'
import { destinationIn, fields, readFields } from './fields'
import type { FormState } from './form-state'

type Auth = Awaited<ReturnType<typeof serverClient>>['auth']

/** What Supabase says only of addresses it does not know, or of those it does. */
const tellsOfUsers = ['user_not_found', 'otp_disabled', 'signup_disabled', 'email_not_confirmed']

/**
 * Has Supabase send a mail to an address that someone typed. Whether the address has a user changes neither the answer
 * nor the time it takes.
 * @param send asks for the mail; `redirectTo` is the page it leads to
 */
export async function sendMail(
  attempt: Extract<Attempt, 'magic-link' | 'forgotten' | 'resend'>,
  posted: FormData,
  send: (auth: Auth, email: string, redirectTo: string) => Promise<{ error: AuthError | null }>,
): Promise<FormState> {
  const { values, refusal } = readFields({ email: fields.email }, posted)
  if (refusal) return refusal
  const seconds = await countAttempt(attempt, values.email)
  if (seconds !== undefined)
    return { status: 'refused', values, errors: {}, problem: { kind: 'too-often', seconds } }

  const since = performance.now()
  const { auth } = await serverClient()
  const { error } = await send(auth, values.email, mailedAddress(returnAddress(destinationIn(posted))))
  await untilEvenTime(since)
  return error && !wasJustSent(error) && !tellsOfUsers.includes(error.code ?? '')
    ? refusalFor(error, values)
    : { status: 'sent', values, errors: {} }
}

const stepMs = 600

/**
 * Holds an answer back to the next full step of time. What Supabase does for an address it knows takes longer, or less
 * long, than for one it does not: this way no one can tell from how long the answer took.
 * @param since when the work began, by `performance.now()`
 */
export async function untilEvenTime(since: number): Promise<void> {
  const taken = performance.now() - since
  await pause(Math.ceil(taken / stepMs) * stepMs - taken)
}

/** A page of the client area as a mail names it: Supabase sends people only to full addresses, and only to those it knows. */
export const mailedAddress = (path: string): string => `${environment.siteUrl}${path}`
