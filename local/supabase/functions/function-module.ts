import { Hono } from 'hono'
import { verify } from 'hono/jwt'
import { proxy } from 'hono/proxy'
import type { SupabaseContext } from '../supabase-context.ts'
import type { FunctionPool } from './function-pool.ts'

const CALL_MS = 60_000

/** Whether a request has a token that Auth signed. */
async function isSigned(
  authorization: string | undefined,
  { config, tokens }: SupabaseContext,
): Promise<boolean> {
  const token = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1]
  if (!token) return false
  return verify(await tokens.accept(token), config.jwtSecret, 'HS256').then(
    () => true,
    () => false,
  )
}

/**
 * Proxies requests for edge functions to their processes, as Supabase's gateway does: a token is required unless
 * config.toml says `verify_jwt = false`, and the function itself responds to a preflight.
 */
export function functionModule(context: SupabaseContext, pool: FunctionPool): Hono {
  const app = new Hono()
  app.all('/functions/v1/*', async (c) => {
    const name = /^\/functions\/v1\/([\w-]+)/.exec(c.req.path)?.[1]
    const starting = name && pool.running(name)
    if (!name || !starting)
      return c.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, 404)
    const asksToken = context.project.functions[name]?.verify_jwt ?? true
    if (
      asksToken &&
      c.req.method !== 'OPTIONS' &&
      !(await isSigned(c.req.header('authorization'), context))
    ) {
      return c.json({ code: 401, message: 'Invalid JWT' }, 401)
    }
    let origin: string
    try {
      origin = (await starting).origin
    } catch (error) {
      console.error(error)
      return c.json({ code: 'BOOT_ERROR', message: 'Function failed to start (please check logs)' }, 503)
    }
    const { pathname, search } = new URL(c.req.url)
    const rest = pathname.slice('/functions/v1'.length)
    try {
      return await proxy(`${origin}${rest}${search}`, {
        raw: c.req.raw,
        signal: AbortSignal.timeout(CALL_MS),
      })
    } catch (error) {
      console.error(error)
      return c.json({ code: 'WORKER_ERROR', message: 'The function did not answer' }, 502)
    }
  })
  return app
}
