import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** More than the users of one machine need; above it, the least recently used address is forgotten. */
const MAX_ADDRESSES = 10_000

/** Counts attempts per email address, known or not, so that a refusal does not reveal whether it is known. */
export interface Attempts {
  /** Counts an attempt. @returns the seconds to wait if there were too many, or undefined */
  take(address: string): Promise<number | undefined>
  /** Resets the count of an address. */
  forgive(address: string): Promise<void>
}

/**
 * @param points allowed attempts per address
 * @param duration the period in seconds
 */
export function limitAttempts(points: number, duration: number): Attempts {
  const limiter = new RateLimiterMemory({ points, duration })
  const remembered = new LRUCache<string, true>({
    max: MAX_ADDRESSES,
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
