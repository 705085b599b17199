import { createBrowserClient } from '@supabase/ssr'
import type { Database } from './database.types.gen'
import { sessionCookie } from './session-cookie'

/** Where a browser finds Supabase; the running server says it, since no build can know. */
export interface SupabaseConnection {
  url: string
  publishableKey: string
}

/** The one client of a page: asked again, @supabase/ssr gives back the first. */
export const browserClient = ({ url, publishableKey }: SupabaseConnection) =>
  createBrowserClient<Database>(url, publishableKey, {
    cookieOptions: sessionCookie(window.location.protocol === 'https:'),
  })
