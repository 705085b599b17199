import { randomUUID } from 'node:crypto'
import type { SupabaseContext } from '../supabase-context.ts'
import { authError } from './auth-error.ts'
import { startSession } from './sessions.ts'

/** Signs up a user without an address, if config.toml allows it. */
export async function signUpAnonymously(context: SupabaseContext, data: unknown): Promise<Response> {
  const { enable_signup: canSignUp, enable_anonymous_sign_ins: isEnabled } = context.project.auth
  if (!canSignUp) return authError(422, 'signup_disabled', 'Signups not allowed for this instance')
  if (!isEnabled) return authError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  const id = randomUUID()
  await context.query(
    `insert into auth.users (id, aud, role, is_anonymous, raw_app_meta_data, raw_user_meta_data)
     values ($1, 'authenticated', 'authenticated', true, '{}', $2::jsonb)`,
    [id, JSON.stringify(data ?? {})],
  )
  return startSession(context, id, 'anonymous')
}
