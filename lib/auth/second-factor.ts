import 'server-only'
import type { User } from '@supabase/supabase-js'
import { z } from 'zod'
import { withReturnAddress } from '../addresses/return-address'
import { routes } from '../addresses/routes'
import type { serverClient } from '../supabase/server'

type Client = Awaited<ReturnType<typeof serverClient>>

/** What a sign-in is for: the client area, or a new password after a mailed link. */
export type SignInPurpose = 'area' | 'password'

/** An authenticator app of a user. */
export interface Factor {
  id: string
  name: string
  /** ISO 8601 */
  addedAt: string
}

/** The authenticator apps of a user that were confirmed with a code, the oldest first. */
export const factorsOf = ({ factors = [] }: Pick<User, 'factors'>): readonly Factor[] =>
  factors
    .filter(({ status, factor_type }) => status === 'verified' && factor_type === 'totp')
    .map(({ id, friendly_name, created_at }) => ({
      id,
      name: friendly_name || 'Authenticator app',
      addedAt: created_at,
    }))
    .toSorted((one, other) => one.addedAt.localeCompare(other.addedAt))

/** Claims of a token: https://supabase.com/docs/guides/auth/jwt-fields */
const claimsSchema = z.object({
  aal: z.string().optional(),
  amr: z
    .array(z.object({ method: z.string(), timestamp: z.number() }))
    .optional()
    .catch(undefined),
})

/** Methods of a session that a mailed link started. */
const mailMethods = ['otp', 'magiclink', 'recovery', 'invite', 'email/signup']

/** A mailed link proves the mailbox for an hour, as long as the link itself is valid (supabase/config.toml). */
const mailProofSeconds = 60 * 60

/**
 * How the current session was proved.
 * @param user as Supabase has just described them
 * @returns whether a code must be entered first; whether a mailed link started the session within the last hour
 */
export async function sessionProof(
  client: Client,
  user: Pick<User, 'factors'>,
): Promise<{ needsCode: boolean; isFromMail: boolean }> {
  const { data } = await client.auth.getClaims()
  const { aal, amr = [] } = claimsSchema.parse(data?.claims ?? {})
  const since = Date.now() / 1_000 - mailProofSeconds
  return {
    needsCode: aal !== 'aal2' && factorsOf(user).length > 0,
    isFromMail: amr.some(({ method, timestamp }) => mailMethods.includes(method) && timestamp > since),
  }
}

/** The page that asks for the code of the second factor. */
export const codeAddress = (destination: string, purpose: SignInPurpose = 'area'): string =>
  withReturnAddress(routes.verifyCode, destination, purpose === 'password' ? { for: 'password' } : {})

/** Where a sign-in leads to once it is complete. */
export const addressOf = (purpose: SignInPurpose, destination: string): string =>
  purpose === 'password' ? withReturnAddress(routes.newPassword, destination) : destination

/** @param value of the parameter `for`, untrusted */
export const purposeOf = (value: unknown): SignInPurpose => (value === 'password' ? 'password' : 'area')
