import 'server-only'
import type { AuthError } from '@supabase/supabase-js'
import { returnAddress } from '../addresses/return-address'
import { serverClient } from '../supabase/server'
import { type Attempt, countAttempt } from './attempts'
import { refusalFor, wasJustSent } from './auth-fault'
import { untilEvenTime } from './even-time'
import { destinationIn, fields, readFields } from './fields'
import type { FormState } from './form-state'
import { mailedAddress } from './mailed-address'

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
