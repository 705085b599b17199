import { compare } from 'bcryptjs'
import { z } from 'zod'
import type { SupabaseContext } from '../supabase-context.ts'
import { limitAttempts } from './attempts.ts'
import { rateLimitError, refusal } from './auth-error.ts'
import type { AuthRequest } from './auth-request.ts'
import type { CurrentSession } from './current-session.ts'
import { findRecord, userJson } from './user-record.ts'

const WRONG_PASSWORDS = 10
const WITHIN_SECONDS = 300

/** How the user proved to be the owner of a session. */
const proofSchema = z.object({
  password_hash: z.string().nullable(),
  is_recent: z.boolean(),
  /** A mailed link replaces the password, as the user may have forgotten it. */
  is_from_mail: z.boolean(),
})

/** Ends all other sessions of a user with a new password, and mailed links unless the same request sent them. */
const CHANGED = `
  with ended as (delete from auth.sessions where user_id = $1 and id <> $2)
  update auth.users set confirmation_token = null, reauthentication_token = null,
    email_change_token_current = case when $3 then email_change_token_current end,
    email_change_token_new = case when $3 then email_change_token_new end
  where id = $1`

/**
 * Changes what users may change of themselves, as the hosted service does. With a second factor, address and password can be changed
 * only in a session in which it was proven. With `secure_password_change`, a new password also needs a session of the last day, and
 * the current password unless a mailed link started the session:
 * https://github.com/supabase/auth/blob/master/internal/api/user.go. No nonce is mailed here that would replace the recent sign-in.
 * @returns a function whose `change` lets lite make the change; it throws HTTPException (400, 401, 422) without the proof
 */
export function ownUserUpdates({ query, project }: Pick<SupabaseContext, 'query' | 'project'>) {
  const failures = limitAttempts(WRONG_PASSWORDS, WITHIN_SECONDS)

  /** @returns the response to too many wrong passwords; undefined: the password may be changed */
  async function refusePassword(
    { user, sessionId }: CurrentSession,
    { nonce, current_password: current }: AuthRequest['body'],
  ): Promise<Response | undefined> {
    const [row] = await query(
      `select nullif(users.encrypted_password, '') as password_hash, sessions.created_at > now() - interval '1 day' as is_recent,
         exists (select from auth.mfa_amr_claims as claims where claims.session_id = sessions.id
           and claims.authentication_method in ('otp', 'magiclink', 'recovery')) as is_from_mail
       from auth.sessions join auth.users on users.id = sessions.user_id where sessions.id = $1`,
      [sessionId],
    )
    const proof = proofSchema.parse(row)
    if (!proof.is_recent) {
      throw nonce
        ? refusal(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
        : refusal(400, 'reauthentication_needed', 'Password update requires reauthentication')
    }
    if (proof.password_hash === null || proof.is_from_mail) return undefined
    const message = 'Current password required when setting new password.'
    if (!current) throw refusal(400, 'current_password_required', message)
    const seconds = await failures.take(user.id)
    if (seconds) return rateLimitError('over_request_rate_limit', 'Request rate limit reached', seconds)
    if (!(await compare(current, proof.password_hash))) {
      throw refusal(400, 'current_password_invalid', message)
    }
    await failures.forgive(user.id)
    return undefined
  }

  return async (
    session: CurrentSession,
    { body }: AuthRequest,
    change: () => Promise<Response>,
  ): Promise<Response> => {
    const { user, sessionId, isSecondFactorProven } = session
    const { email, password } = body
    const hasFactor = user.factors?.some(({ status }) => status === 'verified')
    const isProtected = Boolean(password) || (Boolean(email) && email?.toLowerCase() !== user.email)
    if (hasFactor && !isSecondFactorProven && isProtected) {
      throw refusal(
        401,
        'insufficient_aal',
        'AAL2 session is required to update email or password when MFA is enabled.',
      )
    }
    if (password && project.auth.email.secure_password_change) {
      const refused = await refusePassword(session, body)
      if (refused) return refused
    }
    const response = await change()
    if (response.ok && password) await query(CHANGED, [user.id, sessionId, Boolean(email)])
    const fresh = response.ok ? await findRecord(query, user.id) : undefined
    return fresh ? Response.json(userJson(fresh)) : response
  }
}
