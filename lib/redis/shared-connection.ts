import { environment } from '../env/own-process.ts'
import { RedisConnection } from './connection.ts'

declare global {
  // Node loads the cache handler, and Next's bundles contain further copies of this module; all share this connection.
  var redisConnection: RedisConnection | undefined
}

/** The connection of this process; undefined without REDIS_URL. Each site, by its host name, has keys of its own. */
export function sharedRedis(): RedisConnection | undefined {
  const { redisUrl, siteUrl } = environment
  if (!redisUrl) return undefined
  globalThis.redisConnection ??= new RedisConnection(redisUrl, `findable:${new URL(siteUrl).host}:`)
  return globalThis.redisConnection
}
