import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { SupabaseContext } from '../../supabase-context.ts'
import { refusal } from '../auth-error.ts'

type Query = SupabaseContext['query']

const factorSchema = z.looseObject({
  id: z.string(),
  factor_type: z.enum(['totp', 'webauthn', 'phone']),
  status: z.enum(['verified', 'unverified']),
  secret: z.string().nullable(),
})

export type Factor = z.output<typeof factorSchema>

/** Seconds in which a challenge must be answered. */
const CHALLENGE_SECONDS = 300
/** Seconds after which a factor that was never verified is forgotten. */
const UNVERIFIED_SECONDS = 300

/** @throws HTTPException (404) for a factor of another user, as for none */
export async function findFactor(query: Query, userId: string, id: string): Promise<Factor> {
  if (!z.guid().safeParse(id).success) throw refusal(404, 'validation_failed', 'factor_id must be an UUID')
  const [row] = await query(
    'select id, factor_type, status, secret from auth.mfa_factors where id = $1 and user_id = $2',
    [id, userId],
  )
  if (!row) throw refusal(404, 'mfa_factor_not_found', 'Factor not found')
  return factorSchema.parse(row)
}

/** Removes the user's factors that were enrolled some time ago and never verified. */
export async function forgetUnverified(query: Query, userId: string): Promise<void> {
  await query(
    `delete from auth.mfa_factors
     where user_id = $1 and status = 'unverified' and created_at < now() - make_interval(secs => $2)`,
    [userId, UNVERIFIED_SECONDS],
  )
}

/** @param secret in base 32; null for a kind without one */
export async function addFactor(
  query: Query,
  userId: string,
  factor: { type: Factor['factor_type']; friendlyName: string; secret: string | null },
): Promise<string> {
  const id = randomUUID()
  await query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
     values ($1, $2, $3, $4::auth.factor_type, 'unverified', $5, now(), now())`,
    [id, userId, factor.friendlyName, factor.type, factor.secret],
  )
  return id
}

/** Removes a factor, and lowers the sessions that it had raised. */
export async function removeFactor(query: Query, { id, factor_type: type }: Factor): Promise<void> {
  const method = type === 'totp' ? 'totp' : `mfa/${type}`
  await query(
    `with gone as (delete from auth.mfa_factors where id = $1),
     lowered as (update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1 returning id)
     delete from auth.mfa_amr_claims where session_id in (select id from lowered) and authentication_method = $2`,
    [id, method],
  )
}

const challengeSchema = z.object({ id: z.string(), expires_at: z.coerce.number() })

export async function addChallenge(
  query: Query,
  factorId: string,
  ip: string,
): Promise<{ id: string; expires_at: number }> {
  const [row] = await query(
    `with made as (insert into auth.mfa_challenges (id, factor_id, created_at, ip_address) values ($1, $2, now(), $3)
       returning id, created_at),
     seen as (update auth.mfa_factors set last_challenged_at = now() where id = $2)
     select id, floor(extract(epoch from created_at) + $4)::float8 as expires_at from made`,
    [randomUUID(), factorId, ip, CHALLENGE_SECONDS],
  )
  return challengeSchema.parse(row)
}

/**
 * Marks a challenge as answered. Only one of two simultaneous answers succeeds.
 * @throws HTTPException (422) for a challenge of another factor, an answered or an expired one
 */
export async function answerChallenge(query: Query, factorId: string, id: string, ip: string): Promise<void> {
  const [used] = await query(
    `update auth.mfa_challenges set verified_at = now()
     where id = $1 and factor_id = $2 and ip_address = $3 and verified_at is null
       and created_at > now() - make_interval(secs => $4) returning id`,
    [id, factorId, ip, CHALLENGE_SECONDS],
  )
  if (!used) throw await challengeFault(query, factorId, id, ip)
}

/** @throws HTTPException (422) for a challenge that cannot be answered, as `answerChallenge` */
export async function checkChallenge(query: Query, factorId: string, id: string, ip: string): Promise<void> {
  const [open] = await query(
    `select from auth.mfa_challenges where id = $1 and factor_id = $2 and ip_address = $3 and verified_at is null
       and created_at > now() - make_interval(secs => $4)`,
    [id, factorId, ip, CHALLENGE_SECONDS],
  )
  if (!open) throw await challengeFault(query, factorId, id, ip)
}

async function challengeFault(query: Query, factorId: string, id: string, ip: string) {
  const [row] = await query(
    `select verified_at is not null or ip_address <> $3 as is_other from auth.mfa_challenges
     where id = $1 and factor_id = $2`,
    [id, factorId, ip],
  )
  if (!row) {
    return refusal(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
  }
  if (z.object({ is_other: z.boolean() }).parse(row).is_other) {
    return refusal(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.')
  }
  return refusal(
    422,
    'mfa_challenge_expired',
    `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
  )
}
