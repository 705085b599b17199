import { HTTPException } from 'hono/http-exception'
import { decodeJwt } from 'jose'
import { z } from 'zod'
import type { SupabaseContext } from '../supabase-context.ts'
import { refusal } from './auth-error.ts'
import { findRecord, type UserRecord } from './user-record.ts'

const claimsSchema = z.object({
  sub: z.string(),
  session_id: z.string(),
})

/** The signed-in user of a request. */
export interface CurrentSession {
  readonly user: UserRecord
  readonly sessionId: string
  readonly isSecondFactorProven: boolean
}

/**
 * Checks the token of a request with lite, which knows whether its session has ended.
 * @throws HTTPException with Auth's response to a request without a valid session
 */
export async function currentSession(
  { lite, query }: Pick<SupabaseContext, 'lite' | 'query'>,
  request: Request,
): Promise<CurrentSession> {
  const apikey = request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey') ?? ''
  const headers = new Headers({ apikey })
  const authorization = request.headers.get('authorization')
  if (authorization) headers.set('authorization', authorization)
  const response = await lite.fetch(new Request(new URL('/auth/v1/user', request.url), { headers }))
  if (!response.ok) throw new HTTPException(response.status === 403 ? 403 : 401, { res: response })
  const claims = claimsSchema.safeParse(decodeJwt(authorization?.replace(/^Bearer /i, '') ?? '')).data
  if (!claims) throw refusal(403, 'bad_jwt', 'invalid claim: missing session_id claim')
  const user = await findRecord(query, claims.sub)
  if (!user) throw refusal(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  return {
    user,
    sessionId: claims.session_id,
    isSecondFactorProven: await isProven(query, claims.session_id),
  }
}

async function isProven(query: SupabaseContext['query'], sessionId: string): Promise<boolean> {
  const rows = await query("select from auth.sessions where id = $1 and aal = 'aal2'", [sessionId])
  return rows.length > 0
}
