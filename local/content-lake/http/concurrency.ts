import type { MiddlewareHandler } from 'hono'
import { LakeError } from './lake-error.ts'

/** The hosted service's limits for concurrent requests (Sanity's "Technical limits" page). */
const LIMITS = [
  { kind: 'mutations', pattern: /^\/v[^/]+\/data\/(?:mutate|actions)\//, limit: 100 },
  { kind: 'queries', pattern: /^\/v[^/]+\/data\/query\//, limit: 500 },
] as const

/** Rejects a request (429, with Retry-After) while too many requests of its kind are in progress. */
export function limitConcurrency(): MiddlewareHandler {
  const underWay = { mutations: 0, queries: 0 }
  return async (c, next) => {
    const rule = LIMITS.find(({ pattern }) => pattern.test(c.req.path))
    if (!rule) return next()
    if (underWay[rule.kind] >= rule.limit) {
      const refusal = LakeError.plain(
        429,
        `More than ${rule.limit} ${rule.kind} at once. Try again in a second.`,
      )
      return c.json(refusal.body, 429, { 'retry-after': '1' })
    }
    underWay[rule.kind] += 1
    try {
      await next()
    } finally {
      underWay[rule.kind] -= 1
    }
  }
}
