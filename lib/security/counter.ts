import 'server-only'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  type RateLimiterRes,
} from 'rate-limiter-flexible'
import type { RedisConnection } from '../redis/connection'

interface CounterOptions {
  /** Part of the keys in Redis. */
  name: string
  points: number
  seconds: number
}

/** Counts in this process. A key without taken points is removed. */
class MemoryCounter extends RateLimiterMemory {
  override async reward(...parameters: Parameters<RateLimiterMemory['reward']>): Promise<RateLimiterRes> {
    const result = await super.reward(...parameters)
    if (result.consumedPoints <= 0) await this.delete(parameters[0])
    return result
  }
}

/**
 * Adds points and removes a key without taken points, in one step: a point that is given back after the key has expired must
 * not allow another one. KEYS: key. ARGV: points, seconds. Returns the taken points and the remaining time in ms.
 */
const countScript = `
local taken = redis.call('incrby', KEYS[1], ARGV[1])
if taken <= 0 then
  redis.call('del', KEYS[1])
  return {0, 0}
end
local left = redis.call('pttl', KEYS[1])
if left < 0 then
  redis.call('expire', KEYS[1], ARGV[2])
  left = 1000 * ARGV[2]
end
return {taken, left}
`

/** The commands that RateLimiterRedis uses. */
const commandsOf = (redis: RedisConnection) => ({
  eval: (script: string, options: { keys: string[]; arguments: string[] }) =>
    redis.run((client) => client.eval(script, options)),
  del: (key: string) => redis.run((client) => client.del(key)),
})

/** A counter of all instances in Redis; without it, or while it is unavailable, one of this process. */
export function createCounter(
  { name, points, seconds }: CounterOptions,
  redis: RedisConnection | undefined,
): RateLimiterAbstract {
  const memory = new MemoryCounter({ points, duration: seconds })
  if (!redis) return memory
  return new RateLimiterRedis({
    storeClient: commandsOf(redis),
    useRedisPackage: true,
    customIncrTtlLuaScript: countScript,
    keyPrefix: redis.key('limit', name),
    points,
    duration: seconds,
    insuranceLimiter: memory,
  })
}
