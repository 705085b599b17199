import { randomUUID } from 'node:crypto'
import type { SupabaseContext } from '../../supabase-context.ts'
import { refusal } from '../auth-error.ts'
import type { CurrentSession } from '../current-session.ts'
import { addMethod, newRefreshToken, sessionResponse } from '../sessions.ts'
import { findRecord } from '../user-record.ts'
import type { Factor } from './factors.ts'

/**
 * Raises a session to the assurance level `aal2` after its second factor was proven. It gets new tokens; sessions of the
 * lower level and factors that were never verified end, as on the hosted service.
 */
export async function raiseSession(
  context: SupabaseContext,
  { user, sessionId }: CurrentSession,
  factor: Factor,
): Promise<Response> {
  const { query } = context
  const refreshToken = newRefreshToken()
  await query(
    `with proven as (update auth.mfa_factors set status = 'verified', updated_at = now()
       where id = $2 and status = 'unverified'),
     raised as (update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = now() where id = $1),
     ended as (delete from auth.sessions where user_id = $3 and id <> $1 and coalesce(aal, 'aal1') < 'aal2'),
     forgotten as (delete from auth.mfa_factors
       where user_id = $3 and id <> $2 and status = 'unverified' and factor_type = $6::auth.factor_type),
     used as (update auth.refresh_tokens set revoked = true, updated_at = now()
       where session_id = $1 and not revoked returning token)
     insert into auth.refresh_tokens (id, token, user_id, session_id, parent)
     values ($4, $5, $3, $1, (select token from used limit 1))`,
    [sessionId, factor.id, user.id, randomUUID(), refreshToken, factor.factor_type],
  )
  await addMethod(query, sessionId, 'totp')
  const fresh = await findRecord(query, user.id)
  if (!fresh) throw refusal(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  return sessionResponse(context, fresh, sessionId, refreshToken)
}
