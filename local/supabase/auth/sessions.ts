import { randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { SupabaseContext } from '../supabase-context.ts'
import { authError, refusal } from './auth-error.ts'
import { findRecord, type UserRecord, userJson } from './user-record.ts'

type Context = Pick<SupabaseContext, 'query' | 'tokens' | 'project' | 'apiOrigin'>

/** How a session was proven (the claim `amr`: supabase.com/docs/guides/auth/jwt-fields). */
export type Method = 'password' | 'otp' | 'totp' | 'anonymous'

const sessionSchema = z.object({
  aal: z.enum(['aal1', 'aal2', 'aal3']),
  amr: z.array(z.object({ method: z.string(), timestamp: z.number() })),
})

export const newRefreshToken = (): string => randomBytes(32).toString('base64url')

/** Records a proof of a session, for the claims of its tokens. */
export async function addMethod(query: Context['query'], sessionId: string, method: Method): Promise<void> {
  await query(
    `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
     values ($1, $2, now(), now(), $3)
     on conflict (session_id, authentication_method) do update set updated_at = now()`,
    [randomUUID(), sessionId, method],
  )
}

/** The claims that hosted tokens have besides those of lite. */
export async function claimsOf(
  { query, apiOrigin }: Pick<Context, 'query' | 'apiOrigin'>,
  user: UserRecord,
  sessionId: string,
): Promise<Record<string, unknown>> {
  const [row] = await query(
    `select coalesce(s.aal, 'aal1') as aal, coalesce((
       select jsonb_agg(jsonb_build_object('method', c.authentication_method,
         'timestamp', extract(epoch from c.updated_at)::bigint) order by c.updated_at desc)
       from auth.mfa_amr_claims c where c.session_id = s.id), '[]') as amr
     from auth.sessions s where s.id = $1`,
    [sessionId],
  )
  const { aal, amr } = sessionSchema.parse(row)
  const { app_metadata, user_metadata, email, phone, is_anonymous } = user
  return { iss: `${apiOrigin()}/auth/v1`, email, phone, app_metadata, user_metadata, aal, amr, is_anonymous }
}

/** The response to a sign-in: the tokens of a session and its user. */
export async function sessionResponse(
  context: Context,
  user: UserRecord,
  sessionId: string,
  refreshToken: string,
): Promise<Response> {
  const lifetime = context.project.auth.jwt_expiry
  const now = Math.floor(Date.now() / 1000)
  const accessToken = await context.tokens.issue({
    sub: user.id,
    aud: user.aud,
    role: user.role,
    session_id: sessionId,
    iat: now,
    exp: now + lifetime,
    ...(await claimsOf(context, user, sessionId)),
  })
  return Response.json({
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: lifetime,
    expires_at: now + lifetime,
    refresh_token: refreshToken,
    user: userJson(user),
  })
}

/** Signs a user in. */
export async function startSession(context: Context, userId: string, method: Method): Promise<Response> {
  const sessionId = randomUUID()
  const refreshToken = newRefreshToken()
  await context.query(
    `with used as (update auth.users set last_sign_in_at = now() where id = $2 returning id),
     started as (insert into auth.sessions (id, user_id, aal) select $1, id, 'aal1' from used returning id)
     insert into auth.refresh_tokens (id, token, user_id, session_id) select $3, $4, $2, id from started`,
    [sessionId, userId, randomUUID(), refreshToken],
  )
  await addMethod(context.query, sessionId, method)
  const user = await findRecord(context.query, userId)
  if (!user) throw refusal(404, 'user_not_found', 'User not found')
  return sessionResponse(context, user, sessionId, refreshToken)
}

/** Whether an administrator has banned the user. */
export const isBanned = ({ banned_until: until }: UserRecord): boolean =>
  typeof until === 'string' && Date.parse(until) > Date.now()

export const banned = (): Response => authError(400, 'user_banned', 'User is banned')
