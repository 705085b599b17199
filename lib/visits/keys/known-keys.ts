import 'server-only'
import { createKeyLookups, LookupError } from '@/lib/security/key-lookups'
import { keyDigest } from '@/lib/security/keys'
import { adminClient } from '@/lib/supabase/admin'
import { dataOf } from '@/lib/supabase/data-of'
import { busy, tooMany, unavailable } from '../refusal'
import { logFailure } from '../storing/log-failure'
import { type IngestKeyKind, type KeyProblem, keyRefusal } from './key-refusal'

/** What the database says of a key. */
type Standing = { siteId: string; problem?: never } | { problem: KeyProblem; siteId?: never }

/** For the site of a key, which never changes. Whether the key is still valid, the database checks at each batch. */
const validMs = 60_000
const timeoutMs = 3_000

const createKnownKeys = () =>
  createKeyLookups<Standing>({
    name: 'ingest-key-failures',
    validMs,
    isValid: ({ problem }) => problem === undefined,
  })

declare global {
  // Next's bundles contain several copies of this module.
  var knownVisitKeys: ReturnType<typeof createKnownKeys> | undefined
}

function knownKeys() {
  globalThis.knownVisitKeys ??= createKnownKeys()
  return globalThis.knownVisitKeys
}

async function load(digest: string, kind: IngestKeyKind): Promise<Standing> {
  const data = await dataOf(
    adminClient()
      .from('ingest_keys')
      .select('site_id, kind, revoked_at, expires_at')
      .eq('digest', digest)
      .abortSignal(AbortSignal.timeout(timeoutMs))
      .retry(false)
      .maybeSingle(),
  )
  if (data?.kind !== kind) return { problem: 'unknown' }
  if (data.revoked_at !== null) return { problem: 'revoked' }
  if (data.expires_at !== null && Date.parse(data.expires_at) <= Date.now()) return { problem: 'expired' }
  return { siteId: data.site_id }
}

/** The refusal of a request whose key was not looked up. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof LookupError)) return error
  if (error.reason === 'too-many-failures') return tooMany(error.seconds)
  if (error.reason === 'busy') return busy()
  logFailure(error.cause)
  return unavailable()
}

/**
 * Finds the site of a key, in memory or in the database. Concurrent requests with one key make one query.
 * @param key of the form of its kind (`isKey`)
 * @throws Refusal if the key is not valid, or if it cannot be looked up
 */
export async function siteOfKey(
  key: string,
  kind: IngestKeyKind,
  request: Pick<Request, 'headers'>,
): Promise<{ siteId: string; digest: string }> {
  const digest = keyDigest(key)
  const standing = await knownKeys()
    .find(digest, request, () => load(digest, kind))
    .catch((error: unknown) => {
      throw refusalOf(error)
    })
  if (standing.problem !== undefined) throw keyRefusal(standing.problem, kind)
  return { siteId: standing.siteId, digest }
}

/** Remembers what the database said of a key when a batch was stored. */
export const noteKeyProblem = (digest: string, problem: KeyProblem): void =>
  knownKeys().note(digest, { problem })
