import { createClient } from '@supabase/supabase-js'
import { prepareDataDirectory } from './data-directory.ts'
import { root } from './project.ts'
import { Refusal } from './refusal.ts'
import { readSecrets } from './secrets.ts'
import { readSettings } from './settings.ts'

/**
 * A client with every right on the Supabase that the site uses: the local one, which has to run, or the project that the
 * environment names.
 * @throws Refusal when the hosted project's secret key is missing
 */
export async function supabaseAccess() {
  const settings = readSettings(process.env, root)
  const options = { auth: { persistSession: false, autoRefreshToken: false } }
  if (settings.embeddedSupabase) {
    await prepareDataDirectory(settings.dataDirectory)
    const { supabaseSecretKey } = await readSecrets(settings.dataDirectory)
    return createClient(settings.supabaseUrl, supabaseSecretKey, options)
  }
  const { NEXT_PUBLIC_SUPABASE_URL: url = '', SUPABASE_SECRET_KEY: key } = process.env
  if (!key) {
    throw new Refusal(
      'SUPABASE_SECRET_KEY is missing. Example: SUPABASE_SECRET_KEY=sb_secret_AbCdEf0123456789',
    )
  }
  return createClient(url, key, options)
}
