import { createHash } from 'node:crypto'
import type { SupabaseContext } from '../../supabase-context.ts'
import { refusal } from '../auth-error.ts'
import type { UserRecord } from '../user-record.ts'

type Query = SupabaseContext['query']

const obscured = (id: string, text: string) => createHash('sha256').update(`${id}${text}`).digest('base64url')

/**
 * Deletes a user with its sessions, identities and factors, and the rows that refer to it with `on delete cascade`.
 * @throws HTTPException (500) if other rows still refer to the user
 */
export async function deleteUser(query: Query, { id }: UserRecord): Promise<void> {
  try {
    await query('delete from auth.users where id = $1', [id])
  } catch {
    throw refusal(500, 'unexpected_failure', 'Database error deleting user')
  }
}

/** Makes a user unrecognizable and ends its sessions, but keeps its id, to which other rows refer. */
export async function softDeleteUser(query: Query, { id, email, phone }: UserRecord): Promise<void> {
  await query(
    `with gone as (update auth.users set email = $2, phone = $3, encrypted_password = null, email_change = null,
       phone_change = null, confirmation_token = null, recovery_token = null, email_change_token_current = null,
       email_change_token_new = null, phone_change_token = null, raw_user_meta_data = '{}', raw_app_meta_data = '{}',
       deleted_at = now() where id = $1 and deleted_at is null returning id),
     sessions as (delete from auth.sessions where user_id in (select id from gone)),
     factors as (delete from auth.mfa_factors where user_id in (select id from gone))
     update auth.identities set identity_data = '{}', provider_id = $4 || provider
     where user_id in (select id from gone)`,
    [
      id,
      email ? obscured(id, email) : null,
      phone ? obscured(id, phone).slice(0, 15) : null,
      obscured(id, id),
    ],
  )
}
