'use server'

import { redirect } from 'next/navigation'
import { returnAddress, signInAddress } from '@/lib/addresses/return-address'
import { routes } from '@/lib/addresses/routes'
import { postedForm } from '@/lib/security/request-checks'
import { countCode, forgetCodes } from '../attempts'
import { destinationIn, fields, readFields } from '../fields'
import type { AuthFormState } from '../form-state'
import { rememberDevice } from '../known-device'
import { consumeRecoveryCode, readRecoveryCode } from '../recovery-codes'
import { addressOf, factorsOf, purposeOf } from '../second-factor'
import { currentVisitor } from '../visitor'

const refused = (code: string): AuthFormState => ({ status: 'refused', values: {}, errors: { code } })

const unavailable: AuthFormState = {
  status: 'refused',
  values: {},
  errors: {},
  problem: { kind: 'unavailable' },
}

const unknown = 'This isn’t one of your recovery codes. Check it, or use another one.'

/**
 * Replaces the second factor by a recovery code: turns two-step verification off and redirects to the settings, where it can
 * be set up again; after a link for a new password, to that page.
 */
export async function enterRecoveryCode(_: unknown, posted: unknown): Promise<AuthFormState> {
  const form = postedForm(posted)
  const { values, refusal } = readFields({ code: fields.recoveryCode }, form)
  if (refusal) return refusal
  const destination = returnAddress(destinationIn(form))
  const visitor = await currentVisitor()
  if (visitor.state === 'unavailable') return unavailable
  if (visitor.state === 'signed-out') redirect(signInAddress(destination))
  const { user } = visitor
  const ids = factorsOf(user).map(({ id }) => id)
  const purpose = purposeOf(form.get('for'))
  if (ids.length === 0) redirect(addressOf(purpose, destination))
  const seconds = await countCode(user)
  if (seconds !== undefined)
    return { status: 'refused', values: {}, errors: {}, problem: { kind: 'rate-limited', seconds } }
  const code = readRecoveryCode(values.code)
  if (!code) return refused(unknown)
  try {
    const outcome = await consumeRecoveryCode(user.id, code, ids)
    if (outcome === 'unknown') return refused(unknown)
    if (outcome === 'used') return refused('This recovery code has already been used. Use another one.')
  } catch (error) {
    console.error(error)
    return unavailable
  }
  await forgetCodes(user)
  await rememberDevice(user.email ?? '')
  redirect(addressOf(purpose, routes.clientSettings))
}
