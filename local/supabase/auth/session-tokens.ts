import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { SupabaseContext } from '../supabase-context.ts'

/** lite's own refresh tokens are UUIDs of version 7: 48 of their bits are the time (RFC 9562, 5.7). */
const timeBound = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/

const sessionSchema = z.looseObject({
  access_token: z.string(),
  refresh_token: z.string().regex(timeBound),
})

/**
 * Replaces the tokens of a new session in a response: the access token by one that is signed with the private key, and the
 * refresh token, in the database too, by 256 random bits.
 * @param response any response of lite
 */
export async function replaceTokens(
  { query, tokens }: Pick<SupabaseContext, 'query' | 'tokens'>,
  response: Response,
): Promise<Response> {
  if (response.status !== 200) return response
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  const session = sessionSchema.safeParse(body).data
  if (!session) return response
  const refreshToken = randomBytes(32).toString('base64url')
  await query('update auth.refresh_tokens set token = $2 where token = $1', [
    session.refresh_token,
    refreshToken,
  ])
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  const accessToken = await tokens.issue(session.access_token)
  return Response.json({ ...session, access_token: accessToken, refresh_token: refreshToken }, { headers })
}
