import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { senderFault } from '../../service/local-sender.ts'
import type { SupabaseConfig } from '../supabase-config.ts'

/** Rejects requests that do not come from this machine's pages and programs (403). */
export const requireLocalSender =
  ({ siteOrigins }: SupabaseConfig): MiddlewareHandler =>
  async (c, next) => {
    const fault = senderFault(new URL(c.req.url).hostname, c.req.header('origin') ?? null, siteOrigins)
    if (fault) return c.json({ message: fault }, 403)
    await next()
  }

/** Lets the site's own pages call the API from a browser. */
export const crossOrigin = ({ siteOrigins }: SupabaseConfig): MiddlewareHandler =>
  cors({
    origin: (origin) => (siteOrigins.includes(origin) ? origin : null),
    allowHeaders: [
      'apikey',
      'authorization',
      'content-type',
      'x-client-info',
      'x-supabase-api-version',
      'accept-profile',
      'content-profile',
      'prefer',
      'range',
      'range-unit',
    ],
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    exposeHeaders: ['content-range', 'retry-after', 'x-sb-error-code'],
    maxAge: 600,
  })

/** lite lets every page read its responses; here crossOrigin decides which pages may. */
export const removeWildcardCors: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.res.headers.get('access-control-allow-origin') === '*')
    c.res.headers.delete('access-control-allow-origin')
}
