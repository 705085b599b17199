import 'server-only'
import { createClient } from '@supabase/supabase-js'
import { countAttempt, forgetGuesses } from '@/lib/auth/attempts'
import { environment } from '@/lib/env/server'
import { boundedFetch } from '@/lib/supabase/bounded-fetch'

export type PasswordCheck =
  | { kind: 'right' }
  | { kind: 'wrong' }
  | { kind: 'rate-limited'; seconds: number }
  | { kind: 'unavailable' }

/**
 * Checks a user's password by a sign-in whose session ends at once and is in no cookie. Wrong ones count as at the sign-in page.
 * Auth compares it again at the change (`current_password`), if the project is set up as docs/operations.md says.
 */
export async function checkPassword(email: string, password: string): Promise<PasswordCheck> {
  const seconds = await countAttempt('sign-in', email)
  if (seconds !== undefined) return { kind: 'rate-limited', seconds }
  const { url, publishableKey } = environment.supabase
  const { auth } = createClient(url, publishableKey, {
    global: { fetch: boundedFetch },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  })
  const { error } = await auth.signInWithPassword({ email, password })
  if (!error) {
    await auth.signOut({ scope: 'local' })
    await forgetGuesses(email)
    return { kind: 'right' }
  }
  if (error.code === 'invalid_credentials') return { kind: 'wrong' }
  return error.status === 429 ? { kind: 'rate-limited', seconds: 60 } : { kind: 'unavailable' }
}
