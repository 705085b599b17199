'use server'

import { redirect } from 'next/navigation'
import { returnAddress, signInAddress } from '@/lib/addresses/return-address'
import { postedForm } from '@/lib/security/request-checks'
import { serverClient } from '@/lib/supabase/server'
import { type CodeOutcome, enterCode } from '../enter-code'
import { destinationIn, fields, readFields } from '../fields'
import type { AuthFormState } from '../form-state'
import { rememberDevice } from '../known-device'
import { openAccount } from '../open-account'
import { addressOf, factorsOf, purposeOf } from '../second-factor'
import { currentVisitor } from '../visitor'

const errors = {
  wrong: 'This code isn’t right, or it has expired. Enter the code that your app shows now.',
  used: 'This code has already been used. Wait for the next one: your app shows a new code every 30 seconds.',
} as const

function refusalFor(outcome: Exclude<CodeOutcome, { kind: 'right' | 'gone' }>): AuthFormState {
  const { kind } = outcome
  return kind === 'wrong' || kind === 'used'
    ? { status: 'refused', values: {}, errors: { code: errors[kind] } }
    : { status: 'refused', values: {}, errors: {}, problem: outcome }
}

/** Completes a sign-in with the code of the second factor, and redirects to the requested page. */
export async function verifyCode(_: unknown, posted: unknown): Promise<AuthFormState> {
  const form = postedForm(posted)
  const { values, refusal } = readFields({ code: fields.code }, form)
  if (refusal) return refusal
  const destination = returnAddress(destinationIn(form))
  const visitor = await currentVisitor()
  if (visitor.state === 'unavailable') return refusalFor({ kind: 'unavailable' })
  if (visitor.state === 'signed-out') redirect(signInAddress(destination))
  const { user } = visitor
  const ids = factorsOf(user).map(({ id }) => id)
  const next = addressOf(purposeOf(form.get('for')), destination)
  // Removed in another tab: no code is needed.
  if (ids.length === 0) redirect(next)
  const client = await serverClient()
  const outcome = await enterCode(client, user, ids, values.code)
  if (outcome.kind === 'gone') redirect(signInAddress(destination))
  if (outcome.kind !== 'right') return refusalFor(outcome)
  await rememberDevice(user.email ?? '')
  await openAccount(client, user)
  redirect(next)
}
