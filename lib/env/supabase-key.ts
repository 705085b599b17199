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

/** The kind of a key. A token's signature is not verified: this only finds mistakes, and Supabase verifies keys. */
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

/** May be sent to browsers: row-level security limits its access. */
export const publishableKey = keySchema('publishable', {
  other: 'is a secret key, which must never reach a browser: it belongs in SUPABASE_SECRET_KEY',
  none: 'is not a publishable key (sb_publishable_..., or the older anon key)',
})

/** Grants access to every row, so browsers never get it. */
export const secretKey = keySchema('secret', {
  other: 'is a publishable key, which cannot store bookings: put in the secret key of the same project',
  none: 'is not a secret key (sb_secret_..., or the older service_role key)',
})
