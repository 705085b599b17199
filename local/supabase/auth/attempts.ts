import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** More than one machine's people use; beyond it the address that was used longest ago is forgotten. */
const MOST_ADDRESSES = 10_000

/** Counts what is done to one address, known or not: the refusal tells nothing about it. */
export interface Attempts {
  /** @returns the seconds to wait when there were too many, or undefined, and this one counts */
  take(address: string): Promise<number | undefined>
  /** Forgets what was counted. */
  forgive(address: string): Promise<void>
}

/**
 * @param points how many may be made
 * @param duration in so many seconds
 */
export function limitAttempts(points: number, duration: number): Attempts {
  const limiter = new RateLimiterMemory({ points, duration })
  const remembered = new LRUCache<string, true>({
    max: MOST_ADDRESSES,
    dispose: (_, key) => void limiter.delete(key),
  })
  const keyOf = (address: string) => createHash('sha256').update(address.toLowerCase()).digest('base64')
  return {
    async take(address) {
      const key = keyOf(address)
      remembered.set(key, true)
      try {
        await limiter.consume(key)
        return undefined
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
      }
    },
    async forgive(address) {
      remembered.delete(keyOf(address))
    },
  }
}
