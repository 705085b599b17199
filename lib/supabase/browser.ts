import { createBrowserClient } from '@supabase/ssr'
import type { Database } from './database.types.gen'
import { sessionCookie } from './session-cookie'

/** How a browser connects to Supabase. Provided by the running server: unknown at build time. */
export interface SupabaseConnection {
  url: string
  publishableKey: string
}

/** The single client of a page: @supabase/ssr always returns the first one. */
export const browserClient = ({ url, publishableKey }: SupabaseConnection) =>
  createBrowserClient<Database>(url, publishableKey, {
    cookieOptions: sessionCookie(window.location.protocol === 'https:'),
  })
