import type { MiddlewareHandler } from 'hono'
import { decodeJwt } from 'jose'
import { z } from 'zod'
import type { SupabaseContext } from '../supabase-context.ts'

const sessionSchema = z.looseObject({ access_token: z.string() })
const claimsSchema = z.looseObject({ session_id: z.string() })

const MAX_LENGTH = 1_000

/** Notes with a session which client started or last refreshed it, and when, as the hosted service does. lite does not. */
export function noteClient({ query }: Pick<SupabaseContext, 'query'>): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (c.req.method !== 'POST' || c.res.status !== 200) return
    const body: unknown = await c.res
      .clone()
      .json()
      .catch(() => undefined)
    const session = sessionSchema.safeParse(body).data
    if (!session) return
    const { session_id: id } = claimsSchema.parse(decodeJwt(session.access_token))
    await query(
      `update auth.sessions
       set user_agent = $2, ip = '127.0.0.1', refreshed_at = now() at time zone 'UTC', updated_at = now() where id = $1`,
      [id, c.req.header('user-agent')?.slice(0, MAX_LENGTH) ?? null],
    )
  }
}
