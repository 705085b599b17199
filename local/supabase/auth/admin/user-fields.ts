import { hash } from 'bcryptjs'
import { z } from 'zod'
import { refusal } from '../auth-error.ts'
import { checkedEmail, checkedPhone } from '../json-body.ts'
import { PASSWORD_COST } from '../password-cost.ts'

const metadata = z.record(z.string(), z.unknown())

/** What an administrator may set of a user (supabase.com/docs/reference/javascript/auth-admin-createuser). */
export const userFieldsSchema = z.looseObject({
  id: z.guid().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  password_hash: z.string().nullish(),
  role: z.string().max(255).nullish(),
  email_confirm: z.boolean().nullish(),
  phone_confirm: z.boolean().nullish(),
  user_metadata: metadata.nullish(),
  app_metadata: metadata.nullish(),
  ban_duration: z.string().nullish(),
})

export type UserFields = z.output<typeof userFieldsSchema>

/** bcrypt reads no more bytes. */
const MAX_PASSWORD_BYTES = 72
const BCRYPT = /^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/

const SECONDS: Readonly<Record<string, number>> = { ns: 1e-9, us: 1e-6, ms: 1e-3, s: 1, m: 60, h: 3600 }
const DURATION = /^(?:\d+(?:\.\d+)?(?:ns|us|ms|s|m|h))+$/

/**
 * Until when a user is banned.
 * @param duration in Go's format, for example `24h`, or `none`
 * @returns null for no ban, undefined for no change
 * @throws HTTPException (400) for another format
 */
export function banEnd(
  duration: string | null | undefined,
  now: number = Date.now(),
): Date | null | undefined {
  if (!duration) return undefined
  if (duration === 'none') return null
  if (!DURATION.test(duration)) {
    const message = `invalid format for ban duration: time: invalid duration ${JSON.stringify(duration)}`
    throw refusal(400, 'validation_failed', message)
  }
  const seconds = [...duration.matchAll(/(\d+(?:\.\d+)?)([a-z]+)/g)]
    .map(([, amount = '', unit = '']) => Number(amount) * (SECONDS[unit] ?? 0))
    .reduce((sum, part) => sum + part, 0)
  // The last moment that JavaScript can represent.
  return new Date(Math.min(now + seconds * 1000, 8.64e15))
}

/** @throws HTTPException (400) for a password that bcrypt would cut */
export async function hashedPassword(password: string): Promise<string> {
  if (Buffer.byteLength(password) > MAX_PASSWORD_BYTES) {
    throw refusal(400, 'validation_failed', 'Password cannot be longer than 72 characters')
  }
  return hash(password, PASSWORD_COST)
}

/**
 * The hash to store for the fields. Undefined if they set no password.
 * @throws HTTPException (400) for a password and a hash together, and for a hash of another kind
 */
export async function passwordHash({
  password,
  password_hash: given,
}: UserFields): Promise<string | undefined> {
  if (password && given) {
    throw refusal(400, 'validation_failed', 'Only a password or a password hash should be provided')
  }
  if (given && !BCRYPT.test(given)) {
    throw refusal(400, 'validation_failed', 'Only bcrypt hashes of passwords can be stored')
  }
  if (given) return given
  return password ? hashedPassword(password) : undefined
}

/** The checked addresses of the fields; undefined where they set none. */
export const addresses = ({ email, phone }: UserFields) => ({
  email: email ? checkedEmail(email) : undefined,
  phone: phone ? checkedPhone(phone) : undefined,
})

/** Metadata with changes: a key with null is removed. */
export function mergedMetadata(
  before: Readonly<Record<string, unknown>>,
  changes: Readonly<Record<string, unknown>> | null | undefined,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== null))
}
