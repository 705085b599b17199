import 'server-only'
import { createClient } from '@supabase/supabase-js'
import { environment } from '@/lib/env/server'
import { patientFetch } from './bounded-fetch'
import type { Database } from './database.types.gen'

/** Nothing of visitors' can be stored without the key; a person must set it. */
export class SecretKeyMissingError extends Error {
  override name = 'SecretKeyMissingError'
}

let client: ReturnType<typeof createClient<Database>> | undefined

/**
 * The client that may read and write every row, past all policies: for what the server does of itself, never for what a
 * signed-in customer asks (server.ts).
 * @throws SecretKeyMissingError
 */
export function adminClient() {
  const { url, secretKey } = environment.supabase
  if (!secretKey) throw new SecretKeyMissingError('SUPABASE_SECRET_KEY is not set.')
  client ??= createClient<Database>(url, secretKey, {
    global: { fetch: patientFetch },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  })
  return client
}
