import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { SupabaseContext } from '../supabase-context.ts'

/** lite's own refresh tokens are UUIDs of version 7: most of their bits are the time. */
const timeBound = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/

const sessionSchema = z.looseObject({ refresh_token: z.string().regex(timeBound) })

/**
 * Replaces the refresh token of an answer that gives a new one by 256 random bits, in the database too.
 * @param response any answer of lite's
 */
export async function strengthenRefreshToken(
  query: SupabaseContext['query'],
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
  return Response.json({ ...session, refresh_token: refreshToken }, { headers })
}
