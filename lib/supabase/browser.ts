import { GoTrueClient } from '@supabase/auth-js'
import { createStorageFromOptions } from '@supabase/ssr/dist/module/cookies'
import { sessionCookie } from './session-cookie'

/** How a browser connects to Supabase. Provided by the running server: unknown at build time. */
export interface SupabaseConnection {
  url: string
  publishableKey: string
}

let client: GoTrueClient | undefined

/**
 * The single Auth client of a page. It is what `createBrowserClient` of @supabase/ssr creates, without the clients of the database,
 * storage, functions and realtime: browsers need none of them, and they are more than half of supabase-js.
 */
export function browserAuth({ url, publishableKey }: SupabaseConnection): GoTrueClient {
  if (client) return client
  const { name = '', ...cookieOptions } = sessionCookie(window.location.protocol === 'https:')
  const { storage } = createStorageFromOptions({ cookieEncoding: 'base64url', cookieOptions }, false)
  client = new GoTrueClient({
    url: `${url.replace(/\/$/, '')}/auth/v1`,
    headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` },
    storageKey: name,
    storage,
    flowType: 'pkce',
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: false,
  })
  return client
}
