'use server'

import { redirect } from 'next/navigation'
import { returnAddress } from '@/lib/addresses/return-address'
import { openAccount } from '@/lib/auth/open-account'
import { postedForm } from '@/lib/security/request-checks'
import { serverClient } from '@/lib/supabase/server'
import { countAttempt } from '../attempts'
import { refusalFor, wasJustSent } from '../auth-fault'
import { destinationIn, fields, readFields } from '../fields'
import type { AuthFormState } from '../form-state'
import { mailedAddress, untilEvenTime } from '../send-mail'

const { email, newPassword, accountName, website } = fields

/**
 * Creates a user and sends the confirmation email. If the address already has a user, the response is the same and
 * takes as long.
 */
export async function signUp(_: unknown, posted: unknown): Promise<AuthFormState> {
  const form = postedForm(posted)
  const read = readFields({ accountName, website, email, password: newPassword }, form)
  if (read.refusal) return read.refusal
  const { password, ...values } = read.values
  const seconds = await countAttempt('sign-up', values.email)
  if (seconds !== undefined)
    return { status: 'refused', values, errors: {}, problem: { kind: 'rate-limited', seconds } }

  const since = performance.now()
  const client = await serverClient()
  const destination = returnAddress(destinationIn(form))
  const { data, error } = await client.auth.signUp({
    email: values.email,
    password,
    options: {
      data: { account_name: values.accountName, website: values.website },
      emailRedirectTo: mailedAddress(destination),
    },
  })
  // Only if the project requires no confirmation.
  if (data.session && data.user) {
    await openAccount(client, data.user)
    redirect(destination)
  }
  await untilEvenTime(since)
  return error && !wasJustSent(error) && error.code !== 'user_already_exists'
    ? refusalFor(error, values)
    : { status: 'done', values, errors: {} }
}
