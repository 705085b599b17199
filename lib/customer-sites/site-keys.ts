import { longDay } from '../format/format'

/** A key with which installs of a site send visits, without its secret. */
export interface SiteKey {
  id: string
  kind: 'tag' | 'server'
  /** The key itself, of the tag only. */
  tagKey: string | null
  /** Its last 4 characters. */
  hint: string
  createdAt: string
  /** Set when another key replaced it. */
  expiresAt: string | null
  revokedAt: string | null
  lastUsedAt: string | null
}

/** `replaced`: still valid, because another key replaced it less than 7 days ago. */
export type KeyState = 'valid' | 'replaced' | 'expired' | 'revoked'

/** @param nowMs since 1970 */
export function keyState({ expiresAt, revokedAt }: SiteKey, nowMs: number): KeyState {
  if (revokedAt !== null) return 'revoked'
  if (expiresAt === null) return 'valid'
  return Date.parse(expiresAt) > nowMs ? 'replaced' : 'expired'
}

export const isUsable = (key: SiteKey, nowMs: number): boolean =>
  ['valid', 'replaced'].includes(keyState(key, nowMs))

/** How a key that is no longer valid ended: "was revoked on November 24, 2026". */
export const endOfKey = ({ expiresAt, revokedAt }: SiteKey): string =>
  revokedAt !== null ? `was revoked on ${longDay(revokedAt)}` : `expired on ${longDay(expiresAt)}`
