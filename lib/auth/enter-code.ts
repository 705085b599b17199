import 'server-only'
import { createHash } from 'node:crypto'
import { isAuthSessionMissingError } from '@supabase/supabase-js'
import { createLimit } from '../security/rate-limit'
import type { serverClient } from '../supabase/server'
import { type AttemptingUser, countCode, forgetCodes } from './attempts'

type Client = Awaited<ReturnType<typeof serverClient>>

/** The result of entering a one-time code. */
export type CodeOutcome =
  | { kind: 'right'; factorId: string }
  /** Not the code of this moment: wrong, or expired. */
  | { kind: 'wrong' }
  /** It was right, and was entered before. */
  | { kind: 'used' }
  | { kind: 'rate-limited'; seconds: number }
  /** The session or the authenticator app is gone. */
  | { kind: 'gone' }
  | { kind: 'unavailable' }

/** A code works once (RFC 6238, section 5.2). It is valid for 90 seconds at most, as Supabase allows one step of drift. */
const usedCodes = createLimit({ name: 'auth-used-codes', points: 1, seconds: 120 })

const keyOf = (factorId: string, code: string) =>
  createHash('sha256').update(`${factorId}\n${code}`).digest('base64')

const waitIn = (message: string) => Number(message.match(/(\d+) seconds?/)?.[1] ?? 60)

async function tryFactor(client: Client, factorId: string, code: string): Promise<CodeOutcome> {
  const key = keyOf(factorId, code)
  if ((await usedCodes.take(key)) !== undefined) return { kind: 'used' }
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code })
  if (!error) return { kind: 'right', factorId }
  await usedCodes.forget(key)
  if (error.code === 'mfa_verification_failed' || error.code === 'mfa_verification_rejected')
    return { kind: 'wrong' }
  if (error.status === 429) return { kind: 'rate-limited', seconds: waitIn(error.message) }
  const isGone = isAuthSessionMissingError(error) || error.status === 403 || error.status === 404
  return { kind: isGone ? 'gone' : 'unavailable' }
}

/**
 * Enters the code of an authenticator app. The right one raises the session to assurance level 2, in the cookies of this
 * response.
 * @param factorIds apps whose code it may be
 * @param code six digits
 */
export async function enterCode(
  client: Client,
  user: AttemptingUser,
  factorIds: readonly string[],
  code: string,
): Promise<CodeOutcome> {
  const seconds = await countCode(user)
  if (seconds !== undefined) return { kind: 'rate-limited', seconds }
  let outcome: CodeOutcome = { kind: 'gone' }
  for (const factorId of factorIds) {
    outcome = await tryFactor(client, factorId, code)
    if (outcome.kind !== 'wrong') break
  }
  if (outcome.kind === 'right') await forgetCodes(user)
  return outcome
}
