import 'server-only'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { sharedRedis } from '../redis/shared-connection'
import { clientKeyOf } from './client-address'
import { createCounter } from './counter'

interface Rate {
  /** Of the endpoint. Each limit has another name, under which all instances count. */
  name: string
  /** Requests per minute of one client. */
  perClient: number
  /** Requests per minute of all clients together; it also bounds the number of clients in memory. */
  total: number
}

/** A request, or only its headers: a server action gets no more. */
type Sent = Pick<Request, 'headers'>

/**
 * Limits requests to one endpoint. A refused request changes no count.
 * @returns a function that counts a request and returns the seconds to wait if it is refused
 */
export function rateLimit({ name, perClient, total }: Rate): (request: Sent) => Promise<number | undefined> {
  const clients = createLimit({ name: `${name}-client`, points: perClient, seconds: 60 })
  const shared = createLimit({ name: `${name}-total`, points: total, seconds: 60 })
  return (request) =>
    takeFromEach([
      [clients, clientKeyOf(request)],
      [shared, 'all'],
    ])
}

/** A rate limit by key, counted in this process or, with REDIS_URL, for all instances of the site. */
export interface Limit {
  /** Takes points, by default one. @returns undefined; if too few are left, the seconds to wait, and nothing is counted */
  take(key: string, points?: number): Promise<number | undefined>
  /** Undoes a `take` of so many points. A key without taken points is removed. */
  giveBack(key: string, points?: number): Promise<void>
  /** Resets the key. */
  forget(key: string): Promise<void>
}

/**
 * Creates a limit of `points` per key in `seconds`.
 * @param limit its name is different from that of any other limit
 */
export function createLimit(limit: { name: string; points: number; seconds: number }): Limit {
  const counter = createCounter(limit, sharedRedis())
  const giveBack = async (key: string, points = 1) => {
    await counter.reward(key, points)
  }
  return {
    async take(key, points = 1) {
      try {
        await counter.consume(key, points)
        return undefined
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        await giveBack(key, points)
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
 * Takes one point of each limit, or of none: if one refuses, the points of the earlier ones are given back. With a shared limit
 * at the end, the number of keys in memory is bounded by what it allows within the longest duration.
 * @param counts the sender's own limits first, shared ones last
 * @returns the seconds to wait if one of them refuses, otherwise undefined
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
