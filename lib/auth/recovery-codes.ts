import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { adminClient } from '../supabase/admin'
import { dataOf } from '../supabase/data-of'

export const recoveryCodeCount = 10

/** Without the letters i, l, o and u, which are mistaken for others (https://www.crockford.com/base32.html). */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** 80 random bits, so that a digest without a salt cannot be reversed. */
const codeLength = 16

const digestOf = (code: string) => createHash('sha256').update(code).digest('hex')

const newCode = (): string =>
  // 256 is a multiple of 32, so every character is equally likely.
  [...randomBytes(codeLength)].map((byte) => alphabet.charAt(byte % alphabet.length)).join('')

/** "abcd-efgh-jkmn-pqrs" */
const grouped = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')

/** New recovery codes, as they are shown once, and their digests, as they are stored. */
export function newRecoveryCodes(): { codes: string[]; digests: string[] } {
  const codes = Array.from({ length: recoveryCodeCount }, newCode)
  return { codes: codes.map(grouped), digests: codes.map(digestOf) }
}

/**
 * A recovery code as it was made.
 * @param typed with or without hyphens, in any case, with letters that look like others
 * @returns undefined if it cannot be one
 */
export function readRecoveryCode(typed: string): string | undefined {
  const code = typed.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1')
  return code.length === codeLength && [...code].every((character) => alphabet.includes(character))
    ? code
    : undefined
}

/**
 * Uses up a recovery code and removes the user's authenticator apps, so that they sign in without a code and can set up
 * another app. If an app cannot be removed, the code stays valid.
 * @param code as `readRecoveryCode` returns it
 * @param factorIds the user's authenticator apps
 * @throws SecretKeyMissingError; Error if the database or Auth refuses or does not respond
 */
export async function consumeRecoveryCode(
  userId: string,
  code: string,
  factorIds: readonly string[],
): Promise<'accepted' | 'used' | 'unknown'> {
  const client = adminClient()
  const digest = digestOf(code)
  const isAccepted = await dataOf(client.rpc('use_recovery_code', { user_id: userId, digest }))
  const mine = () => ({ user_id: userId, digest })
  if (!isAccepted) {
    const { data } = await client.from('recovery_codes').select('used_at').match(mine()).maybeSingle()
    return data ? 'used' : 'unknown'
  }
  for (const id of factorIds) {
    const removed = await client.auth.admin.mfa.deleteFactor({ id, userId })
    if (!removed.error || removed.error.status === 404) continue
    await client.from('recovery_codes').update({ used_at: null }).match(mine())
    throw new Error(`An authenticator app could not be removed: ${removed.error.message}`)
  }
  return 'accepted'
}
