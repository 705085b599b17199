'use server'

import { redirect } from 'next/navigation'
import { returnAddress } from '@/lib/addresses/return-address'
import { openAccount } from '@/lib/auth/open-account'
import { postedForm } from '@/lib/security/request-checks'
import { serverClient } from '@/lib/supabase/server'
import { countAttempt, forgetGuesses } from '../attempts'
import { refusalFor } from '../auth-fault'
import { destinationIn, fields, readFields } from '../fields'
import type { AuthFormState } from '../form-state'
import { rememberDevice } from '../known-device'
import { codeAddress, factorsOf } from '../second-factor'
import { untilEvenTime } from '../send-mail'

/** Signs in with a password and redirects to the requested page, or to the one that asks for the second factor. */
export async function signIn(_: unknown, posted: unknown): Promise<AuthFormState> {
  const form = postedForm(posted)
  const { values, refusal } = readFields({ email: fields.email, password: fields.password }, form)
  if (refusal) return refusal
  const { email, password } = values
  const seconds = await countAttempt('sign-in', email)
  if (seconds !== undefined)
    return { status: 'refused', values: { email }, errors: {}, problem: { kind: 'rate-limited', seconds } }

  const since = performance.now()
  const client = await serverClient()
  const { data, error } = await client.auth.signInWithPassword({ email, password })
  if (error) {
    await untilEvenTime(since)
    return refusalFor(error, { email })
  }
  await forgetGuesses(email)
  const destination = returnAddress(destinationIn(form))
  if (factorsOf(data.user).length > 0) redirect(codeAddress(destination))
  await rememberDevice(email)
  await openAccount(client, data.user)
  redirect(destination)
}
