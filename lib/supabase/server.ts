import 'server-only'
import { createServerClient } from '@supabase/ssr'
import { cookies } from 'next/headers'
import { environment } from '@/lib/env/server'
import { boundedFetch } from './bounded-fetch'
import type { Database } from './database.types.gen'
import { sessionCookie } from './session-cookie'

/**
 * A client that acts as the visitor of this request, with the rights that row-level security gives them. For one request
 * only. Actions and route handlers may begin and end a session with it; a page cannot write cookies, and need not: what
 * is due was refreshed on the way in (session-proxy.ts).
 */
export async function serverClient() {
  const store = await cookies()
  const { url, publishableKey } = environment.supabase
  return createServerClient<Database>(url, publishableKey, {
    global: { fetch: boundedFetch },
    cookieOptions: sessionCookie(environment.siteUrl.startsWith('https:')),
    cookies: {
      getAll: () => store.getAll(),
      setAll: (written) => {
        try {
          for (const { name, value, options } of written) store.set(name, value, options)
        } catch {
          // Next forbids it while a page is rendered.
        }
      },
    },
  })
}
