import { z } from 'zod'
import type { SupabaseContext } from '../supabase-context.ts'

type Query = SupabaseContext['query']

const json = z.record(z.string(), z.unknown())

const rowSchema = z.looseObject({
  id: z.string(),
  aud: z.string(),
  role: z.string(),
  email: z.string(),
  phone: z.string(),
  app_metadata: json,
  user_metadata: json,
  identities: z.array(json),
  factors: z
    .array(
      z.looseObject({ id: z.string(), factor_type: z.string(), status: z.enum(['verified', 'unverified']) }),
    )
    .nullable(),
  is_anonymous: z.boolean(),
})

/** A user as Auth's responses describe it; absent times are left out. */
export type UserRecord = z.output<typeof rowSchema>

const FACTOR = `jsonb_build_object('id', f.id, 'friendly_name', f.friendly_name, 'factor_type', f.factor_type,
  'status', f.status, 'phone', coalesce(f.phone, ''), 'created_at', f.created_at, 'updated_at', f.updated_at,
  'last_challenged_at', f.last_challenged_at)`

const USERS = `
  select u.id, coalesce(u.aud, 'authenticated') as aud, coalesce(u.role, 'authenticated') as role,
    coalesce(u.email, '') as email, u.email_confirmed_at, u.invited_at, coalesce(u.phone, '') as phone,
    u.phone_confirmed_at, u.confirmation_sent_at, u.confirmed_at, u.recovery_sent_at,
    nullif(u.email_change, '') as new_email, u.email_change_sent_at, u.reauthentication_sent_at, u.last_sign_in_at,
    coalesce(u.raw_app_meta_data, '{}') as app_metadata, coalesce(u.raw_user_meta_data, '{}') as user_metadata,
    (select jsonb_agg(${FACTOR} order by f.created_at) from auth.mfa_factors f where f.user_id = u.id) as factors,
    coalesce((select jsonb_agg(jsonb_build_object('identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id,
      'identity_data', i.identity_data, 'provider', i.provider,
      'last_sign_in_at', coalesce(i.last_sign_in_at, i.created_at), 'created_at', i.created_at,
      'updated_at', i.updated_at, 'email', coalesce(i.email, '')) order by i.created_at)
      from auth.identities i where i.user_id = u.id), '[]') as identities,
    u.created_at, u.updated_at, u.banned_until, u.deleted_at, u.is_anonymous
  from auth.users u`

/** Without the columns that are null, which Auth leaves out. */
function recordOf(row: unknown): UserRecord {
  const { factors, ...rest } = rowSchema.parse(row)
  const present = Object.entries(rest).filter(([, value]) => value !== null)
  return rowSchema.parse({ ...Object.fromEntries(present), factors })
}

const withoutNull = ({ factors, ...record }: UserRecord): object =>
  factors ? { ...record, factors } : record

export async function findRecord(query: Query, id: string): Promise<UserRecord | undefined> {
  const [row] = await query(`${USERS} where u.id = $1`, [id])
  return row ? recordOf(row) : undefined
}

export async function findRecordByEmail(query: Query, email: string): Promise<UserRecord | undefined> {
  const [row] = await query(`${USERS} where u.email = $1 and not u.is_sso_user`, [email])
  return row ? recordOf(row) : undefined
}

/** @param filter part of an address or of a name; empty for all users */
export async function listRecords(
  query: Query,
  { limit, offset, filter }: { limit: number; offset: number; filter: string },
): Promise<UserRecord[]> {
  const rows = await query(
    `${USERS} where $3 = '' or strpos(u.email, lower($3)) > 0 or strpos(u.raw_user_meta_data ->> 'full_name', $3) > 0
     order by u.created_at desc, u.id limit $1 offset $2`,
    [limit, offset, filter],
  )
  return rows.map(recordOf)
}

/** The record as JSON for a response. */
export const userJson = (record: UserRecord): object => withoutNull(record)
