'use server'

import type { User } from '@supabase/supabase-js'
import { revalidatePath } from 'next/cache'
import { encode } from 'uqr'
import { z } from 'zod'
import { routes } from '@/lib/addresses/routes'
import { type CodeOutcome, enterCode } from '@/lib/auth/enter-code'
import { newRecoveryCodes } from '@/lib/auth/recovery-codes'
import { factorsOf } from '@/lib/auth/second-factor'
import { requireUser } from '@/lib/auth/visitor'
import { serverClient } from '@/lib/supabase/server'
import { type Refused, refusal } from '../answer'
import { areaBrandName } from '../brand'
import { readPosted } from '../posted-fields'
import { databaseRefusal } from '../setup/database-refusal'
import { currentWorkspace } from '../workspace'
import { authRefusal, tooManyAttempts } from './auth-refusal'
import { maxFactors, type NewFactor } from './profile'
import { type ProfileField, profileFields } from './profile-fields'
import { qrPath } from './qr-path'

/** The new recovery codes are in no later answer: they are stored only as digests. */
export type FactorAnswer =
  | { status: 'done'; message: string; recoveryCodes?: readonly string[] }
  | Refused<ProfileField>

export type NewFactorAnswer = { status: 'done'; message: string; factor: NewFactor } | Refused<ProfileField>

const codeRefusal = (outcome: Exclude<CodeOutcome, { kind: 'right' }>): Refused<ProfileField> => {
  switch (outcome.kind) {
    case 'wrong':
      return refusal('', {
        code: 'This code isn’t right, or it has expired. Enter the code that your app shows now.',
      })
    case 'used':
      return refusal('', { code: 'This code has already been used. Wait for the next one.' })
    case 'rate-limited':
      return tooManyAttempts(outcome.seconds)
    case 'gone':
      return refusal('This authenticator app no longer exists. Close this and start again.')
    case 'unavailable':
      return authRefusal(undefined)
  }
}

/** Reads the posted code and enters it for one of these apps. */
async function enterPostedCode(posted: unknown, user: User, factorIds: readonly string[]) {
  const { values, refused } = readPosted<ProfileField, { code: string }>(posted, ['code'], profileFields.code)
  if (refused) return refused
  const outcome = await enterCode(await serverClient(), user, factorIds, values.code)
  return outcome.kind === 'right' ? undefined : codeRefusal(outcome)
}

async function makeRecoveryCodes(): Promise<FactorAnswer> {
  const { codes, digests } = newRecoveryCodes()
  const { error } = await (await serverClient()).rpc('replace_recovery_codes', { digests })
  return error ? databaseRefusal(error) : { status: 'done', message: '', recoveryCodes: codes }
}

/** Makes the secret of an authenticator app, which `confirmFactor` turns on. */
export async function addFactor(): Promise<NewFactorAnswer> {
  await currentWorkspace()
  const user = await requireUser()
  const factors = factorsOf(user)
  if (factors.length >= maxFactors)
    return refusal(`You can have ${maxFactors} authenticator apps. Remove one first.`)
  const { auth } = await serverClient()
  // What an earlier attempt left behind.
  for (const { id, status } of user.factors ?? [])
    if (status === 'unverified') await auth.mfa.unenroll({ factorId: id })
  const names = factors.map(({ name }) => name)
  const friendlyName = ['Authenticator app', 'Authenticator app 2', 'Authenticator app 3'].find(
    (name) => !names.includes(name),
  )
  const { data, error } = await auth.mfa.enroll({
    factorType: 'totp',
    issuer: await areaBrandName(),
    friendlyName: friendlyName ?? '',
  })
  if (error) return authRefusal(error)
  const { secret, uri } = data.totp
  return { status: 'done', message: '', factor: { factorId: data.id, secret, qrCode: qrPath(encode(uri)) } }
}

/**
 * Turns an authenticator app on with its first code. The first app comes with recovery codes, and Supabase then ends the sessions
 * that were started without one.
 */
export async function confirmFactor(factorId: unknown, posted: unknown): Promise<FactorAnswer> {
  await currentWorkspace()
  const user = await requireUser()
  const id = z.uuid().safeParse(factorId).data
  const refused = await enterPostedCode(posted, user, id ? [id] : [])
  if (refused) return refused
  revalidatePath(routes.clientSettings)
  if (factorsOf(user).length > 0) return { status: 'done', message: 'The authenticator app was added.' }
  return makeRecoveryCodes()
}

/** Removes an authenticator app, with a code of any of them. Without the last one, two-step verification is off. */
export async function removeFactor(factorId: unknown, posted: unknown): Promise<FactorAnswer> {
  await currentWorkspace()
  const user = await requireUser()
  const factors = factorsOf(user)
  const removed = factors.find(({ id }) => id === factorId)
  if (!removed) return codeRefusal({ kind: 'gone' })
  const refused = await enterPostedCode(
    posted,
    user,
    factors.map(({ id }) => id),
  )
  if (refused) return refused
  const { auth } = await serverClient()
  const { error } = await auth.mfa.unenroll({ factorId: removed.id })
  if (error) return authRefusal(error)
  await auth.refreshSession()
  revalidatePath(routes.clientSettings)
  return {
    status: 'done',
    message: factors.length > 1 ? 'The authenticator app was removed.' : 'Two-step verification is off.',
  }
}

/** Replaces the recovery codes, with a code of an authenticator app. */
export async function renewRecoveryCodes(posted: unknown): Promise<FactorAnswer> {
  await currentWorkspace()
  const user = await requireUser()
  const ids = factorsOf(user).map(({ id }) => id)
  const refused = await enterPostedCode(posted, user, ids)
  if (refused) return refused
  revalidatePath(routes.clientSettings)
  return makeRecoveryCodes()
}
