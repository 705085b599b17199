import 'server-only'
import { createHash } from 'node:crypto'
import { isAuthRetryableFetchError, type Session } from '@supabase/supabase-js'
import { LRUCache } from 'lru-cache'
import { serverClient } from '../supabase/server'
import type { LinkForm, MailedLink } from './mailed-link'
import { openAccount } from './open-account'

/** The result for a link's token. */
export type LinkOutcome =
  | { kind: 'signed-in'; session: Session }
  /** The first of the two links of an email change, which starts no session. */
  | { kind: 'first-of-two' }
  /** Expired, used before, or never sent. */
  | { kind: 'expired' }
  /** Supabase does not respond; the token still works. */
  | { kind: 'unavailable' }

/** Results of forms posted in the last 30 s, for the second post of a double click: a token works only once. */
const recent = new LRUCache<string, Promise<LinkOutcome>>({ max: 1_000, ttl: 30_000 })

async function verify({ tokenHash, type }: MailedLink): Promise<LinkOutcome> {
  const client = await serverClient()
  const { data, error } = await client.auth.verifyOtp({ token_hash: tokenHash, type })
  if (isAuthRetryableFetchError(error)) return { kind: 'unavailable' }
  if (error) return { kind: 'expired' }
  if (!data.user || !data.session) return { kind: 'first-of-two' }
  await openAccount(client, data.user)
  return { kind: 'signed-in', session: data.session }
}

/**
 * Verifies the token of an emailed link. A new session is stored in this response's cookies, for both of two posts of
 * the same form.
 */
export async function verifyLink({ link, formId }: LinkForm): Promise<LinkOutcome> {
  const key = createHash('sha256').update(`${formId}\n${link.type}\n${link.tokenHash}`).digest('base64')
  const earlier = recent.get(key)
  if (!earlier) {
    const outcome = verify(link)
    recent.set(key, outcome)
    return outcome
  }
  const outcome = await earlier
  if (outcome.kind === 'signed-in') await (await serverClient()).auth.setSession(outcome.session)
  return outcome
}
