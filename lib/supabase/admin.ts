import 'server-only'
import { createClient } from '@supabase/supabase-js'
import { environment } from '@/lib/env/server'
import { longFetch } from './bounded-fetch'
import type { Database } from './database.types.gen'

/** Visitors' data cannot be stored, because the secret key is not set. */
export class SecretKeyMissingError extends Error {
  override name = 'SecretKeyMissingError'
}

let client: ReturnType<typeof createClient<Database>> | undefined

/**
 * The client that bypasses row-level security: for the server's own work, never for requests of a signed-in customer
 * (server.ts).
 * @throws SecretKeyMissingError
 */
export function adminClient() {
  const { url, secretKey } = environment.supabase
  if (!secretKey) throw new SecretKeyMissingError('SUPABASE_SECRET_KEY is not set.')
  client ??= createClient<Database>(url, secretKey, {
    global: { fetch: longFetch },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  })
  return client
}
