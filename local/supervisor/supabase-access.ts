import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { CommandError } from './command-error.ts'
import type { Preflight } from './preflight.ts'

const example = 'Example: SUPABASE_SECRET_KEY=sb_secret_AbCdEf0123456789'

/** A client with full access to the Supabase that the site uses. */
export interface SupabaseAccess {
  client: SupabaseClient
  /** What to do if the key is not accepted. */
  advice: string
}

/**
 * @returns access to the local Supabase, which must be running, or to the project that the environment names
 * @throws CommandError if the hosted project's secret key is missing
 */
export function supabaseAccess({ settings, secrets }: Preflight): SupabaseAccess {
  const options = { auth: { persistSession: false, autoRefreshToken: false } }
  if (settings.embeddedSupabase) {
    return {
      client: createClient(settings.supabaseUrl, secrets.supabaseSecretKey, options),
      advice: `The one at ${settings.supabaseUrl} was started with another DATA_DIR: set the same. Example: DATA_DIR=.local`,
    }
  }
  const { NEXT_PUBLIC_SUPABASE_URL: url = '', SUPABASE_SECRET_KEY: key } = process.env
  if (!key) throw new CommandError(`SUPABASE_SECRET_KEY is missing. ${example}`)
  return {
    client: createClient(url, key, options),
    advice: `Set SUPABASE_SECRET_KEY to one of the project at ${url}. ${example}`,
  }
}
