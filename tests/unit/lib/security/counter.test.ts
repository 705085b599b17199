import { RateLimiterRes } from 'rate-limiter-flexible'
import { RedisConnection } from '@/lib/redis/connection'
import { createCounter } from '@/lib/security/counter'
import { openRedis, type RedisServer } from '@/tests/support/redis-server'
import { until } from '@/tests/unit/support/until'
import { where } from '@/tests/unit/support/where'

where('Redis')('a counter of two instances', () => {
  let redis: RedisServer
  let connections: RedisConnection[]
  let counters: ReturnType<typeof createCounter>[]
  beforeEach(async () => {
    jest.spyOn(console, 'error').mockImplementation()
    jest.spyOn(console, 'log').mockImplementation()
    redis = await openRedis()
    connections = [1, 2].map(() => new RedisConnection(redis.url, 'test:'))
    counters = connections.map((connection) =>
      createCounter({ name: 'sign-in', points: 10, seconds: 60 }, connection),
    )
  })
  afterEach(async () => {
    for (const connection of connections) connection.close()
    await redis.close()
    jest.restoreAllMocks()
  })

  const passes = (counter: (typeof counters)[number], key = 'sender') =>
    counter.consume(key).then(
      () => true,
      (refusal: unknown) => {
        if (refusal instanceof RateLimiterRes) return false
        throw refusal
      },
    )
  /** The number of passed requests of a flood that reaches all instances. */
  const flood = async (requests: number) => {
    const all = Array.from({ length: requests }, () => counters.map((counter) => passes(counter))).flat()
    return (await Promise.all(all)).filter(Boolean).length
  }

  it('allows a flood no more than the limit', async () => {
    expect(await flood(100)).toBe(10)
  })

  it('removes a key whose points were given back, even if it has expired meanwhile', async () => {
    const [one, other] = counters
    await one?.consume('sender')
    await other?.reward('sender')
    await other?.reward('sender')
    expect(await redis.command(['KEYS', '*limit*'])).toEqual([])
    expect(await flood(100)).toBe(10)
  })

  it('keeps its keys no longer than the time of the limit', async () => {
    await flood(1)
    const [key] = [await redis.command(['KEYS', '*limit*'])].flat()
    const seconds = Number(await redis.command(['TTL', String(key)]))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
  })

  it('counts on each instance while Redis is away, and together when it is back', async () => {
    await redis.kill()
    expect(await flood(100)).toBe(20)
    await redis.start()
    await until('Redis on both', async () => {
      const pings = connections.map((connection) => connection.run((client) => client.ping()))
      return (await Promise.allSettled(pings)).every(({ status }) => status === 'fulfilled')
    })
    expect(await flood(100)).toBe(10)
  })
})
