import { decodeJwt } from 'jose'
import { z } from 'zod'

type KeyKind = 'publishable' | 'secret'

/** The roles of the older keys, which are signed tokens (https://supabase.com/docs/guides/api/api-keys). */
const kindOfRole: Record<string, KeyKind> = { anon: 'publishable', service_role: 'secret' }

function roleIn(token: string): unknown {
  try {
    return decodeJwt(token).role
  } catch {
    return undefined
  }
}

/** What a key opens. The role of a token is read without its signature: this finds mistakes, Supabase checks keys. */
function kindOf(key: string): KeyKind | undefined {
  const newer = /^sb_(publishable|secret)_\S+$/.exec(key)?.[1]
  return newer === 'publishable' || newer === 'secret' ? newer : kindOfRole[String(roleIn(key))]
}

const keySchema = (wanted: KeyKind, complaints: { other: string; none: string }) =>
  z
    .string()
    .trim()
    .superRefine((key, context) => {
      const kind = kindOf(key)
      if (kind !== wanted) context.addIssue(kind ? complaints.other : complaints.none)
    })

/** What browsers may know: row-level security bounds what it opens. */
export const publishableKey = keySchema('publishable', {
  other: 'is a secret key, which must never reach a browser: it belongs in SUPABASE_SECRET_KEY',
  none: 'is not a publishable key (sb_publishable_..., or the older anon key)',
})

/** Opens every row, so it never reaches a browser. */
export const secretKey = keySchema('secret', {
  other: 'is a publishable key, which cannot store bookings: put in the secret key of the same project',
  none: 'is not a secret key (sb_secret_..., or the older service_role key)',
})
