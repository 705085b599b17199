import 'server-only'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

interface Rate {
  /** Requests in a minute that one sender may make. */
  each: number
  /** Requests in a minute that all senders may make together; it also bounds how many senders are remembered. */
  all: number
}

/** A request, or its headers alone: a server action gets no more. */
type Sent = Pick<Request, 'headers'>

/** The address that the proxy in front of the site saw; what a sender claims of itself stands before it. */
export const senderOf = ({ headers }: Sent): string =>
  headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || 'unknown'

/**
 * Counts requests to one address of the site, in this process.
 * @returns a function that counts a request, and says after how many seconds to come again when it is one too many
 */
export function rateLimit({ each, all }: Rate): (request: Sent) => Promise<number | undefined> {
  const together = new RateLimiterMemory({ points: all, duration: 60 })
  const alone = new RateLimiterMemory({ points: each, duration: 60 })
  return async (request) => {
    try {
      await together.consume('all')
      await alone.consume(senderOf(request))
      return undefined
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.ceil(refusal.msBeforeNext / 1_000)
      throw refusal
    }
  }
}
