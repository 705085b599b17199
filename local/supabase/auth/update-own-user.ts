import type { SupabaseContext } from '../supabase-context.ts'
import { refusal } from './auth-error.ts'
import type { AuthRequest } from './auth-request.ts'
import type { CurrentSession } from './current-session.ts'
import { findRecord, userJson } from './user-record.ts'

/**
 * Changes what users may change of themselves. With a second factor, address and password can be changed only in a session
 * in which it was proven.
 * @param change lets lite make the change
 * @throws HTTPException (401) without the proof
 */
export async function updateOwnUser(
  { query }: Pick<SupabaseContext, 'query'>,
  { user, isSecondFactorProven }: CurrentSession,
  { body: { email, password } }: AuthRequest,
  change: () => Promise<Response>,
): Promise<Response> {
  const hasFactor = user.factors?.some(({ status }) => status === 'verified')
  const isProtected = Boolean(password) || (Boolean(email) && email?.toLowerCase() !== user.email)
  if (hasFactor && !isSecondFactorProven && isProtected) {
    throw refusal(
      401,
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
    )
  }
  const response = await change()
  const fresh = response.ok ? await findRecord(query, user.id) : undefined
  return fresh ? Response.json(userJson(fresh)) : response
}
