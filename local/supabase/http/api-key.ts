import { createHash, timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { SupabaseConfig } from '../supabase-config.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Browsers open the health check and the links in mails without a key. */
const KEYLESS = /^\/auth\/v1\/(?:health|verify|callback|authorize|\.well-known\/.+)$/

/**
 * Rejects a request without one of the project's two keys, as Supabase's gateway does (401).
 */
export function requireApiKey({ publishableKey, secretKey }: SupabaseConfig): MiddlewareHandler {
  const keys = [publishableKey, secretKey].map(digest)
  return async (c, next) => {
    if (c.req.method === 'OPTIONS' || (c.req.method === 'GET' && KEYLESS.test(c.req.path))) return next()
    const given = c.req.header('apikey') ?? c.req.query('apikey')
    if (!given) {
      const hint = 'No `apikey` request header or url param was found.'
      return c.json({ message: 'No API key found in request', hint }, 401)
    }
    const isKnown = keys.some((key) => timingSafeEqual(key, digest(given)))
    if (isKnown) return next()
    return c.json({ message: 'Invalid API key', hint: 'Double check your Supabase `apikey`' }, 401)
  }
}
