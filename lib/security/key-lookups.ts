import 'server-only'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { createClientLimit, giveBackToEach, type Sent, takeFromEach } from './rate-limit'

const maxKeys = 10_000
const invalidMs = 10_000
const concurrentLookups = 4
const maxWaitingLookups = 500
const failuresPerMinute = 30

/** Why a key was not looked up: the client sent too many that are not valid, too many lookups wait, or the lookup failed. */
export class LookupError extends Error {
  override name = 'LookupError'
  readonly reason: 'too-many-failures' | 'busy' | 'failed'
  /** Until the client may try again. */
  readonly seconds: number

  constructor(reason: LookupError['reason'], seconds: number, cause?: unknown) {
    super(`A key was not looked up: ${reason}.`, { cause })
    this.reason = reason
    this.seconds = seconds
  }
}

interface LookupOptions<Standing> {
  /** Of the limit of failures; different from that of any other limit. */
  name: string
  /** How long a valid key is remembered. */
  validMs: number
  isValid: (standing: Standing) => boolean
}

/** What the database says of keys, in memory for a short time. */
export interface KeyLookups<Standing> {
  /**
   * What is known of a key. Concurrent calls for one key look it up once.
   * @param request that has it, by whose client failures are counted
   * @throws LookupError
   */
  find(digest: string, request: Sent, load: () => Promise<Standing>): Promise<Standing>
  /** Remembers what became known of a key elsewhere. */
  note(digest: string, standing: Standing): void
}

/** Bounds what made-up keys cost: a client that sends too many of them is refused without asking the database. */
export function createKeyLookups<Standing extends object>({
  name,
  validMs,
  isValid,
}: LookupOptions<Standing>): KeyLookups<Standing> {
  const valid = new LRUCache<string, Standing>({ max: maxKeys, ttl: validMs })
  // A second cache, so that made-up keys do not displace the valid ones.
  const invalid = new LRUCache<string, Standing>({ max: maxKeys, ttl: invalidMs })
  const running = new Map<string, Promise<Standing>>()
  const lookups = pLimit(concurrentLookups)
  const failures = createClientLimit({ name, points: failuresPerMinute, seconds: 60 })

  function note(digest: string, standing: Standing): void {
    const [now, before] = isValid(standing) ? [valid, invalid] : [invalid, valid]
    before.delete(digest)
    now.set(digest, standing)
  }

  async function lookUp(digest: string, request: Sent, load: () => Promise<Standing>): Promise<Standing> {
    const counts = failures(request)
    const seconds = await takeFromEach(counts)
    if (seconds !== undefined) throw new LookupError('too-many-failures', seconds)
    if (lookups.pendingCount >= maxWaitingLookups) {
      await giveBackToEach(counts)
      throw new LookupError('busy', 2)
    }
    const standing = await lookups(load).catch(async (error: unknown) => {
      await giveBackToEach(counts)
      throw new LookupError('failed', 5, error)
    })
    if (isValid(standing)) await giveBackToEach(counts)
    note(digest, standing)
    return standing
  }

  return {
    note,
    async find(digest, request, load) {
      const known = valid.get(digest) ?? invalid.get(digest)
      if (known) return known
      const lookup =
        running.get(digest) ??
        lookUp(digest, request, load).finally(() => {
          running.delete(digest)
        })
      running.set(digest, lookup)
      return lookup
    },
  }
}
