import 'server-only'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { sharedRedis } from '../redis/shared-connection'
import { clientKeyOf, siteKeyOf } from './client-address'
import { createCounter } from './counter'

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

/** A limit, with the key of the request. */
export type Count = readonly [limit: Limit, key: string]

/**
 * Takes one point of each limit, or of none: if one refuses, the points of the earlier ones are given back. With a shared limit
 * at the end, the number of keys in memory is bounded by what it allows within the longest duration.
 * @param counts the sender's own limits first, shared ones last
 * @returns the seconds to wait if one of them refuses, otherwise undefined
 */
export async function takeFromEach(counts: readonly Count[]): Promise<number | undefined> {
  for (const [index, [limit, key]] of counts.entries()) {
    const seconds = await limit.take(key)
    if (seconds === undefined) continue
    await giveBackToEach(counts.slice(0, index))
    return seconds
  }
  return undefined
}

/** Undoes `takeFromEach`. */
export async function giveBackToEach(counts: readonly Count[]): Promise<void> {
  for (const [limit, key] of counts) await limit.giveBack(key)
}

/** A request, or only its headers: a server action gets no more. */
export type Sent = Pick<Request, 'headers'>

/** How many /64 networks of one /48 may use all of their limit. A provider gives a customer up to 65,536 of them. */
const clientsOfSite = 8

/**
 * A limit by client: by its IPv4 address or /64 network, and by the /48 network of that.
 * @returns the counts of a request, for `takeFromEach`
 */
export function createClientLimit(limit: {
  name: string
  points: number
  seconds: number
}): (request: Sent) => Count[] {
  const clients = createLimit(limit)
  const sites = createLimit({ ...limit, name: `${limit.name}-48`, points: clientsOfSite * limit.points })
  return (request) => {
    const site = siteKeyOf(request)
    const own: Count = [clients, clientKeyOf(request)]
    return site === undefined ? [own] : [own, [sites, site]]
  }
}

/** What was taken, to be given back; or the seconds to wait, and which limit refused. */
export type Taking =
  | { taken: readonly Count[]; refusedFor?: never; by?: never }
  | { refusedFor: number; by: 'client' | 'total'; taken?: never }

/** A limit of all clients together, which is taken after those of the client. */
export type Total = (request: Sent) => Promise<Taking>

/** The share of a client's own limit that counts as its first requests. */
const firstShare = 0.1

/**
 * Creates a limit of `points` a minute for all clients together. Half of them are for the first requests of each client, so that a
 * few clients that use all of their own limits leave room for the others.
 * @param limit its name is different from that of any other limit; perClient: a client's own limit a minute
 */
export function createTotal(limit: { name: string; points: number; perClient: number }): Total {
  const { name, perClient } = limit
  const points = Math.ceil(limit.points / 2)
  const firstPoints = Math.max(1, Math.round(firstShare * perClient))
  const firstOfClient = createClientLimit({ name: `${name}-first`, points: firstPoints, seconds: 60 })
  const first = createLimit({ name: `${name}-first-total`, points, seconds: 60 })
  const rest = createLimit({ name: `${name}-total`, points, seconds: 60 })
  return async (request) => {
    const asFirst: Count[] = [...firstOfClient(request), [first, 'all']]
    if ((await takeFromEach(asFirst)) === undefined) return { taken: asFirst }
    const refusedFor = await rest.take('all')
    return refusedFor === undefined ? { taken: [[rest, 'all']] } : { refusedFor, by: 'total' }
  }
}

/** Takes one point of each of the client's limits and of the total, or of none. */
export async function takeWithTotal(own: readonly Count[], total: Total, request: Sent): Promise<Taking> {
  const refusedFor = await takeFromEach(own)
  if (refusedFor !== undefined) return { refusedFor, by: 'client' }
  const ofAll = await total(request)
  if (ofAll.taken) return { taken: [...own, ...ofAll.taken] }
  await giveBackToEach(own)
  return ofAll
}

/** Requests per minute. */
interface Rate {
  /** Of the endpoint. Each limit has another name, under which all instances count. */
  name: string
  /** Of one client. */
  perClient: number
  /** Of all clients together; it also bounds the number of clients in memory. */
  total: number
}

/** Limits requests by client and in all. A refused request changes no count. */
export function createRequestLimit({ name, perClient, total }: Rate): Total {
  const clients = createClientLimit({ name: `${name}-client`, points: perClient, seconds: 60 })
  const all = createTotal({ name, points: total, perClient })
  return (request) => takeWithTotal(clients(request), all, request)
}

/**
 * Limits requests to one endpoint. It is asked after what is cheap to check was valid.
 * @returns a function that counts a request and returns the seconds to wait if it is refused
 */
export function rateLimit(rate: Rate): (request: Sent) => Promise<number | undefined> {
  const limit = createRequestLimit(rate)
  return async (request) => (await limit(request)).refusedFor
}
