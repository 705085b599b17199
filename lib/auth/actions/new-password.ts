'use server'

import { redirect } from 'next/navigation'
import { returnAddress } from '@/lib/addresses/return-address'
import { postedForm } from '@/lib/security/request-checks'
import { serverClient } from '@/lib/supabase/server'
import { countAttempt } from '../attempts'
import { refusalFor } from '../auth-fault'
import { destinationIn, fields, readFields } from '../fields'
import type { AuthFormState } from '../form-state'
import { sessionProof } from '../second-factor'
import { currentVisitor } from '../visitor'

/**
 * Changes the password after a link in an email, and ends all other sessions, because one may be an attacker's. In other sessions the
 * settings ask for the old password.
 */
export async function setNewPassword(_: unknown, posted: unknown): Promise<AuthFormState> {
  const form = postedForm(posted)
  const { values, refusal } = readFields({ password: fields.newPassword }, form)
  if (refusal) return refusal
  const seconds = await countAttempt('new-password', '')
  if (seconds !== undefined)
    return { status: 'refused', values: {}, errors: {}, problem: { kind: 'rate-limited', seconds } }

  const client = await serverClient()
  const visitor = await currentVisitor()
  const proof = visitor.state === 'signed-in' ? await sessionProof(client, visitor.user) : undefined
  if (visitor.state !== 'unavailable' && !proof?.isFromMail)
    return { status: 'refused', values: {}, errors: {}, problem: { kind: 'link-expired' } }
  const { auth } = client
  const { error } = await auth.updateUser({ password: values.password })
  if (error) return refusalFor(error, {})
  await auth.signOut({ scope: 'others' })
  redirect(returnAddress(destinationIn(form)))
}
