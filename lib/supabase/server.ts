import 'server-only'
import { createServerClient } from '@supabase/ssr'
import { cookies, headers } from 'next/headers'
import { environment } from '@/lib/env/server'
import { boundedFetch } from './bounded-fetch'
import { visitorHeaders } from './client-headers'
import type { Database } from './database.types.gen'
import { sessionCookie } from './session-cookie'

/**
 * A client that acts as the visitor of this request, with their rights under row-level security. For one request only.
 * Actions and route handlers can start and end a session with it; a page cannot write cookies and need not, because the
 * proxy has refreshed the session (session-proxy.ts).
 */
export async function serverClient() {
  const store = await cookies()
  const { url, publishableKey } = environment.supabase
  return createServerClient<Database>(url, publishableKey, {
    global: { fetch: boundedFetch, headers: visitorHeaders(await headers()) },
    cookieOptions: sessionCookie(environment.siteUrl.startsWith('https:')),
    cookies: {
      getAll: () => store.getAll(),
      setAll: (written) => {
        try {
          for (const { name, value, options } of written) store.set(name, value, options)
        } catch {
          // Next forbids this while a page is rendered.
        }
      },
    },
  })
}
