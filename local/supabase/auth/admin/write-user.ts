import { randomBytes, randomUUID } from 'node:crypto'
import type { SupabaseContext } from '../../supabase-context.ts'
import { refusal } from '../auth-error.ts'
import { findRecord, type UserRecord } from '../user-record.ts'
import {
  addresses,
  banEnd,
  hashedPassword,
  mergedMetadata,
  passwordHash,
  type UserFields,
} from './user-fields.ts'

type Context = Pick<SupabaseContext, 'query' | 'project'>

const emailExists = () =>
  refusal(422, 'email_exists', 'A user with this email address has already been registered')
const phoneExists = () => refusal(422, 'phone_exists', 'Phone number already registered by another user')

/** @throws HTTPException (422) if another user has one of the addresses */
async function checkUnused(
  query: Context['query'],
  { email, phone }: { email: string | undefined; phone: string | undefined },
  ownId?: string,
): Promise<void> {
  const taken = async (column: 'email' | 'phone', value: string) =>
    (
      await query(`select from auth.users where ${column} = $1 and id is distinct from $2`, [
        value,
        ownId ?? null,
      ])
    ).length > 0
  if (email && (await taken('email', email))) throw emailExists()
  if (phone && (await taken('phone', phone))) throw phoneExists()
}

async function addIdentity(
  query: Context['query'],
  id: string,
  provider: 'email' | 'phone',
  address: string,
): Promise<void> {
  const data = { sub: id, [provider]: address, email_verified: false, phone_verified: false }
  await query(
    `insert into auth.identities (id, provider, provider_id, user_id, identity_data) values ($1, $2, $3, $4, $5::jsonb)
     on conflict (provider, provider_id) do update set updated_at = now(),
       identity_data = auth.identities.identity_data || jsonb_build_object($2, excluded.identity_data -> $2)`,
    [randomUUID(), provider, id, id, JSON.stringify(data)],
  )
}

async function recordOf(query: Context['query'], id: string): Promise<UserRecord> {
  const record = await findRecord(query, id)
  if (!record) throw refusal(404, 'user_not_found', 'User not found')
  return record
}

/** Creates a user with an address, a number or both; without a password nobody can sign in by one. */
export async function createUser({ query }: Context, fields: UserFields): Promise<UserRecord> {
  const { email, phone } = addresses(fields)
  const providers = [...(email ? ['email' as const] : []), ...(phone ? ['phone' as const] : [])]
  const [provider] = providers
  if (!provider) {
    throw refusal(400, 'validation_failed', 'Cannot create a user without either an email or phone')
  }
  await checkUnused(query, { email, phone })
  const id = fields.id ?? randomUUID()
  const password =
    (await passwordHash(fields)) ?? (await hashedPassword(randomBytes(48).toString('base64url')))
  const verified = fields.email_confirm ? { email_verified: true } : {}
  const [created] = await query(
    `insert into auth.users (id, aud, role, email, phone, encrypted_password, email_confirmed_at, phone_confirmed_at,
       raw_app_meta_data, raw_user_meta_data, banned_until)
     values ($1, 'authenticated', $2, $3, $4, $5, case when $6 then now() end, case when $7 then now() end,
       $8::jsonb, $9::jsonb, $10)
     on conflict do nothing returning id`,
    [
      id,
      fields.role || 'authenticated',
      email ?? null,
      phone ?? null,
      password,
      fields.email_confirm === true,
      fields.phone_confirm === true,
      JSON.stringify(mergedMetadata({ provider, providers }, fields.app_metadata)),
      JSON.stringify(mergedMetadata(verified, fields.user_metadata)),
      banEnd(fields.ban_duration)?.toISOString() ?? null,
    ],
  )
  if (!created) throw emailExists()
  if (email) await addIdentity(query, id, 'email', email)
  if (phone) await addIdentity(query, id, 'phone', phone)
  return recordOf(query, id)
}

/** Changes what the fields name of a user. */
export async function updateUser(
  { query, project }: Context,
  before: UserRecord,
  fields: UserFields,
): Promise<UserRecord> {
  const { email, phone } = addresses(fields)
  await checkUnused(query, { email, phone }, before.id)
  const shortest = project.auth.minimum_password_length
  if (fields.password && fields.password.length < shortest) {
    throw refusal(422, 'weak_password', `Password should be at least ${shortest} characters.`)
  }
  const end = banEnd(fields.ban_duration)
  const verified = fields.email_confirm ? { email_verified: true } : {}
  await query(
    `update auth.users set email = coalesce($2, email), phone = coalesce($3, phone),
       encrypted_password = coalesce($4, encrypted_password), role = coalesce($5, role),
       email_confirmed_at = case when $6 then coalesce(email_confirmed_at, now()) else email_confirmed_at end,
       phone_confirmed_at = case when $7 then coalesce(phone_confirmed_at, now()) else phone_confirmed_at end,
       confirmation_token = case when $6 then null else confirmation_token end,
       raw_app_meta_data = $8::jsonb, raw_user_meta_data = $9::jsonb,
       banned_until = case when $10 then $11::timestamptz else banned_until end,
       is_anonymous = is_anonymous and not ($6 and $2::text is not null), updated_at = now()
     where id = $1`,
    [
      before.id,
      email ?? null,
      phone ?? null,
      (await passwordHash(fields)) ?? null,
      fields.role || null,
      fields.email_confirm === true,
      fields.phone_confirm === true,
      JSON.stringify(mergedMetadata(before.app_metadata, fields.app_metadata)),
      JSON.stringify(mergedMetadata({ ...before.user_metadata, ...verified }, fields.user_metadata)),
      end !== undefined,
      end?.toISOString() ?? null,
    ],
  )
  // As after a new password of the user's own.
  if (fields.password) await query('delete from auth.sessions where user_id = $1', [before.id])
  if (email) await addIdentity(query, before.id, 'email', email)
  if (phone) await addIdentity(query, before.id, 'phone', phone)
  return recordOf(query, before.id)
}
