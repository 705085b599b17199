import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

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
  const key = (address: string) => address.toLowerCase()
  return {
    async take(address) {
      try {
        await limiter.consume(key(address))
        return undefined
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
      }
    },
    async forgive(address) {
      await limiter.delete(key(address))
    },
  }
}
