import { decodeJwt } from 'jose'
import { z } from 'zod'
import type { SupabaseContext } from '../supabase-context.ts'
import { addMethod, banned, claimsOf, isBanned, type Method, newRefreshToken } from './sessions.ts'
import { findRecord, userJson } from './user-record.ts'

/** lite's own refresh tokens are UUIDs of version 7: 48 of their bits are the time (RFC 9562, 5.7). */
const timeBound = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/

const sessionSchema = z.looseObject({
  access_token: z.string(),
  refresh_token: z.string(),
})
const claimsSchema = z.looseObject({ sub: z.string(), session_id: z.string() })

type Context = Pick<SupabaseContext, 'query' | 'tokens' | 'apiOrigin'>

/**
 * Completes a new session in a response of lite: its access token gets the hosted service's claims and is signed with the
 * private key, its refresh token is replaced, in the database too, by 256 random bits, and its user by the full record.
 * @param response any response of lite
 * @param method how the user has signed in; undefined for a refresh
 */
export async function completeSession(
  context: Context,
  response: Response,
  method?: Method,
): Promise<Response> {
  if (response.status !== 200) return response
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  const session = sessionSchema.safeParse(body).data
  if (!session) return response
  const { query, tokens } = context
  const claims = claimsSchema.parse(decodeJwt(session.access_token))
  const user = await findRecord(query, claims.sub)
  if (!user || isBanned(user)) {
    await query('delete from auth.sessions where id = $1', [claims.session_id])
    return banned()
  }
  if (method) await addMethod(query, claims.session_id, method)
  const refreshToken = await ownRefreshToken(query, session.refresh_token)
  const accessToken = await tokens.issue({ ...claims, ...(await claimsOf(context, user, claims.session_id)) })
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  return Response.json(
    { ...session, access_token: accessToken, refresh_token: refreshToken, user: userJson(user) },
    { headers },
  )
}

/** A token that is ours already is kept: lite answers with it when a used one is sent again. */
async function ownRefreshToken(query: Context['query'], token: string): Promise<string> {
  if (!timeBound.test(token)) return token
  const own = newRefreshToken()
  await query('update auth.refresh_tokens set token = $2 where token = $1', [token, own])
  return own
}
