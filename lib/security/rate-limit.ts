import 'server-only'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { senderOf } from './client-address'

interface Rate {
  /** Requests in a minute that one sender may make. */
  each: number
  /** Requests in a minute that all senders may make together; it also bounds how many senders are remembered. */
  all: number
}

/** A request, or its headers alone: a server action gets no more. */
type Sent = Pick<Request, 'headers'>

/**
 * Counts requests to one address of the site, in this process. A refused request changes no count.
 * @returns a function that counts a request, and says after how many seconds to come again when it is one too many
 */
export function rateLimit({ each, all }: Rate): (request: Sent) => Promise<number | undefined> {
  const perSender = createLimit({ points: each, seconds: 60 })
  const shared = createLimit({ points: all, seconds: 60 })
  return (request) =>
    takeFromEach([
      [perSender, senderOf(request)],
      [shared, 'all'],
    ])
}

/** Counts what each key takes within a time, in this process. */
export interface Limit {
  /** @returns the seconds to wait when there were too many, which counts nothing; or undefined, and this one counts */
  take(key: string): Promise<number | undefined>
  /** Undoes one `take`. A key that has nothing left to count is forgotten. */
  giveBack(key: string): Promise<void>
  /** Forgets all that the key took. */
  forget(key: string): Promise<void>
}

/** @param rule how many `points` a key has in so many `seconds` */
export function createLimit({ points, seconds }: { points: number; seconds: number }): Limit {
  const counter = new RateLimiterMemory({ points, duration: seconds })
  const giveBack = async (key: string) => {
    const { consumedPoints } = await counter.reward(key)
    if (consumedPoints <= 0) await counter.delete(key)
  }
  return {
    async take(key) {
      try {
        await counter.consume(key)
        return undefined
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        await giveBack(key)
        return Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000))
      }
    },
    giveBack,
    async forget(key) {
      await counter.delete(key)
    },
  }
}

/**
 * Takes one point of each limit, or of none: what the later ones refuse is given back to the earlier ones. With a limit that all
 * senders share at the end, no more keys are remembered than that limit lets through in the longest of the times.
 * @param counts the sender's own limits first, those it shares with others last
 * @returns the seconds to wait when one of them refuses
 */
export async function takeFromEach(
  counts: readonly (readonly [limit: Limit, key: string])[],
): Promise<number | undefined> {
  for (const [index, [limit, key]] of counts.entries()) {
    const seconds = await limit.take(key)
    if (seconds === undefined) continue
    for (const [earlier, earlierKey] of counts.slice(0, index)) await earlier.giveBack(earlierKey)
    return seconds
  }
  return undefined
}
