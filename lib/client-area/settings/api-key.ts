/** An API key of an account, without its secret. */
export interface ApiKey {
  id: string
  name: string
  /** Its last 4 characters. */
  hint: string
  createdAt: string
  /** Precise to a minute; null: never. */
  lastUsedAt: string | null
  revokedAt: string | null
}

export type ApiKeyField = 'name'

/** Longest name of a key. */
export const maxKeyName = 60

/** Most valid keys of an account (supabase/migrations, hold_valid_api_keys). */
export const maxValidKeys = 20

/** Most keys of an account, with those that were revoked in the last 90 days. */
export const maxKeys = 50
