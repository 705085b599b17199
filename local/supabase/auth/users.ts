import { z } from 'zod'
import type { SupabaseContext } from '../supabase-context.ts'

const userSchema = z.object({
  id: z.string(),
  email: z.string(),
  encrypted_password: z.string().nullable(),
  email_confirmed_at: z.unknown().transform((time) => time !== null),
})

/** The fields of an Auth user that this wrapper needs. */
export interface KnownUser {
  id: string
  email: string
  passwordHash: string | null
  isConfirmed: boolean
}

type Query = SupabaseContext['query']

/** @param email in any case */
export async function findUser(query: Query, email: string): Promise<KnownUser | undefined> {
  const [row] = await query(
    'select id, email, encrypted_password, email_confirmed_at from auth.users where email = $1 and not is_sso_user',
    [email.toLowerCase()],
  )
  if (!row) return undefined
  const user = userSchema.parse(row)
  return {
    id: user.id,
    email: user.email,
    passwordHash: user.encrypted_password,
    isConfirmed: user.email_confirmed_at,
  }
}

/** Removes the confirmation of an unverified address, and the sessions that lite created with it. */
export async function unconfirm(query: Query, email: string): Promise<void> {
  await query(
    `with unproven as (update auth.users set email_confirmed_at = null where email = $1 returning id)
     delete from auth.sessions where user_id in (select id from unproven)`,
    [email.toLowerCase()],
  )
}

export async function removeUser(query: Query, email: string): Promise<void> {
  await query('delete from auth.users where email = $1', [email.toLowerCase()])
}

/** Sets the token of a new confirmation link for a user; earlier links become invalid. */
export async function renewConfirmation(query: Query, id: string, tokenHash: string): Promise<void> {
  await query('update auth.users set confirmation_token = $2, confirmation_sent_at = now() where id = $1', [
    id,
    tokenHash,
  ])
}

/** Users without an address who have confirmed one are no longer anonymous. */
export async function endAnonymity(query: Query): Promise<void> {
  await query(
    `update auth.users set is_anonymous = false
     where is_anonymous and email is not null and email_confirmed_at is not null`,
    [],
  )
}

/** The type with which lite verifies the token hash of a mailed link. Undefined for an unknown hash. */
export async function purposeOf(
  query: Query,
  tokenHash: string,
): Promise<'signup' | 'magiclink' | undefined> {
  const [row] = await query(
    'select confirmation_token = $1 as is_confirmation from auth.users where $1 in (confirmation_token, recovery_token)',
    [tokenHash],
  )
  if (!row) return undefined
  return z.object({ is_confirmation: z.boolean().nullable() }).parse(row).is_confirmation
    ? 'signup'
    : 'magiclink'
}
