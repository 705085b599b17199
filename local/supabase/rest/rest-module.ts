import { Hono } from 'hono'
import { z } from 'zod'
import type { SupabaseContext } from '../supabase-context.ts'
import { statusOf } from './error-status.ts'

/** lite's code for an error that it does not know. */
const lostErrorSchema = z.object({ code: z.literal('SUP') })

/** Handles PostgREST's requests with lite, and restores the code, details and hint of Postgres's errors. */
export function restModule({ lite, errors }: SupabaseContext): Hono {
  const app = new Hono()
  app.all('/rest/v1/*', async (c) => {
    const response = await lite.fetch(c.req.raw)
    const error = errors.last
    if (response.status < 500 || !error) return response
    const isLost = lostErrorSchema.safeParse(
      await response
        .clone()
        .json()
        .catch(() => undefined),
    ).success
    if (!isLost) return response
    const { code, message, detail = null, hint = null } = error
    const isAnonymous = !/^Bearer ey/.test(c.req.header('authorization') ?? '')
    return Response.json({ code, details: detail, hint, message }, { status: statusOf(code, isAnonymous) })
  })
  return app
}
