import 'server-only'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { clientKeyOf } from '@/lib/security/client-address'
import { createLimit } from '@/lib/security/rate-limit'
import { adminClient } from '@/lib/supabase/admin'
import { busy, tooMany, unavailable } from '../refusal'
import { logFailure } from '../storing/log-failure'
import { type KeyKind, keyDigest } from './ingest-key'
import { type KeyProblem, keyRefusal } from './key-refusal'

/** What the database says of a key. */
type Standing = { siteId: string; problem?: never } | { problem: KeyProblem; siteId?: never }

const maxKeys = 10_000
/** For the site of a key, which never changes. Whether the key is still valid, the database checks at each batch. */
const validMs = 60_000
const invalidMs = 10_000
const timeoutMs = 3_000
const concurrentLookups = 4
const maxWaitingLookups = 500
const failuresPerMinute = 30

const createKnownKeys = () => ({
  valid: new LRUCache<string, Standing>({ max: maxKeys, ttl: validMs }),
  // A second cache, so that made-up keys do not displace the valid ones.
  invalid: new LRUCache<string, Standing>({ max: maxKeys, ttl: invalidMs }),
  running: new Map<string, Promise<Standing>>(),
  lookups: pLimit(concurrentLookups),
  failures: createLimit({ name: 'ingest-key-failures', points: failuresPerMinute, seconds: 60 }),
})

declare global {
  // Next's bundles contain several copies of this module.
  var knownVisitKeys: ReturnType<typeof createKnownKeys> | undefined
}

function knownKeys() {
  globalThis.knownVisitKeys ??= createKnownKeys()
  return globalThis.knownVisitKeys
}

async function load(digest: string, kind: KeyKind): Promise<Standing> {
  const { data, error } = await adminClient()
    .from('ingest_keys')
    .select('site_id, kind, revoked_at, expires_at')
    .eq('digest', digest)
    .abortSignal(AbortSignal.timeout(timeoutMs))
    .retry(false)
    .maybeSingle()
  if (error) throw new Error(`ingest_keys: ${error.message}`)
  if (data?.kind !== kind) return { problem: 'unknown' }
  if (data.revoked_at !== null) return { problem: 'revoked' }
  if (data.expires_at !== null && Date.parse(data.expires_at) <= Date.now()) return { problem: 'expired' }
  return { siteId: data.site_id }
}

function note(digest: string, standing: Standing): void {
  const { valid, invalid } = knownKeys()
  const [now, before] = standing.problem === undefined ? [valid, invalid] : [invalid, valid]
  before.delete(digest)
  now.set(digest, standing)
}

/** Looks a key up in the database. A client that asks for too many invalid ones is refused without. */
async function lookUp(digest: string, kind: KeyKind, client: string): Promise<Standing> {
  const { lookups, failures } = knownKeys()
  const seconds = await failures.take(client)
  if (seconds !== undefined) throw tooMany(seconds)
  if (lookups.pendingCount >= maxWaitingLookups) {
    await failures.giveBack(client)
    throw busy()
  }
  const standing = await lookups(() => load(digest, kind)).catch(async (error: unknown) => {
    await failures.giveBack(client)
    logFailure(error)
    throw unavailable()
  })
  if (standing.problem === undefined) await failures.giveBack(client)
  note(digest, standing)
  return standing
}

/**
 * Finds the site of a key, in memory or in the database. Concurrent requests with one key make one query.
 * @param key of the form of its kind (`isKey`)
 * @throws Refusal if the key is not valid, or if it cannot be looked up
 */
export async function siteOfKey(
  key: string,
  kind: KeyKind,
  request: Pick<Request, 'headers'>,
): Promise<{ siteId: string; digest: string }> {
  const { valid, invalid, running } = knownKeys()
  const digest = keyDigest(key)
  let standing = valid.get(digest) ?? invalid.get(digest)
  if (!standing) {
    const lookup =
      running.get(digest) ??
      lookUp(digest, kind, clientKeyOf(request)).finally(() => {
        running.delete(digest)
      })
    running.set(digest, lookup)
    standing = await lookup
  }
  if (standing.problem !== undefined) throw keyRefusal(standing.problem, kind)
  return { siteId: standing.siteId, digest }
}

/** Remembers what the database said of a key when a batch was stored. */
export const noteKeyProblem = (digest: string, problem: KeyProblem): void => note(digest, { problem })
