import { RedisConnection } from '@/lib/redis/connection'
import { freePort } from '@/tests/support/free-port'
import { openRedis, type RedisServer } from '@/tests/support/redis-server'
import { until } from '@/tests/unit/support/until'
import { where } from '@/tests/unit/support/where'

let connection: RedisConnection
let errors: jest.SpyInstance
let infos: jest.SpyInstance

const ping = () => connection.run((client) => client.ping())
const isUp = () =>
  ping().then(
    () => true,
    () => false,
  )
/** All attempts at once, as of many requests. */
const tryOften = () => Promise.allSettled(Array.from({ length: 20 }, ping))

beforeEach(() => {
  errors = jest.spyOn(console, 'error').mockImplementation()
  infos = jest.spyOn(console, 'log').mockImplementation()
})
afterEach(() => {
  connection.close()
  jest.restoreAllMocks()
})

it('reports once that no server listens', async () => {
  connection = new RedisConnection(`redis://:secret@127.0.0.1:${await freePort()}`, 'test:')
  for (const { status } of await tryOften()) expect(status).toBe('rejected')
  await tryOften()
  expect(errors.mock.calls).toEqual([[expect.stringMatching(/^Redis at 127.* \(.*ECONNREFUSED.*\)/)]])
  expect(errors.mock.calls[0][0]).not.toContain('secret')
})

where('Redis')('a connection to Redis', () => {
  let redis: RedisServer
  beforeEach(async () => {
    redis = await openRedis()
    connection = new RedisConnection(redis.url, 'test:')
  })
  afterEach(async () => {
    redis.resume()
    await redis.close()
  })

  /** Each reason in one line, however many commands failed. */
  const expectReports = (...reasons: RegExp[]) => {
    expect(errors.mock.calls.map(([line]) => line)).toEqual(
      reasons.map((reason) => expect.stringMatching(reason)),
    )
  }

  it('runs commands without a report', async () => {
    expect(await ping()).toBe('PONG')
    expect(connection.key('a', 'b')).toBe('test:a:b')
    expectReports()
  })

  it('does not blame Redis for the time in which this process is busy', async () => {
    const replies = Array.from({ length: 3 }, ping)
    for (let round = 0; round < 3; round++) {
      const end = performance.now() + 300
      while (performance.now() < end);
      await new Promise(setImmediate)
    }
    expect(await Promise.all(replies)).toEqual(['PONG', 'PONG', 'PONG'])
    expectReports()
  })

  it('reports once that the server was killed, and once that it is back', async () => {
    await ping()
    await redis.kill()
    await tryOften()
    await tryOften()
    expectReports(/closed|ECONN/i)
    const onReturn = jest.fn()
    connection.onReturn(onReturn)
    await redis.start()
    await until('the new server', isUp)
    expect(onReturn).toHaveBeenCalledTimes(1)
    expect(infos).toHaveBeenCalledTimes(1)
    expectReports(/closed|ECONN/i)
  })

  it('rejects at once while the server hangs', async () => {
    await ping()
    redis.hang()
    await tryOften()
    await expect(ping()).rejects.toThrow('Redis is unavailable')
    expectReports(/no response within 250 ms/)
    redis.resume()
    await until('a response', isUp)
    expectReports(/no response/)
  })

  it('waits for a hanging server no longer at the first command', async () => {
    redis.hang()
    await tryOften()
    await expect(ping()).rejects.toThrow('Redis is unavailable')
    expectReports(/no response within 250 ms/)
  })

  it('works again when a full server has memory', async () => {
    await redis.command(['CONFIG', 'SET', 'maxmemory', '1', 'maxmemory-policy', 'noeviction'])
    await tryOften()
    await tryOften()
    expectReports(/OOM|memory/)
    await redis.command(['CONFIG', 'SET', 'maxmemory', '0'])
    await until('memory', isUp)
    expectReports(/OOM|memory/)
  })

  it('reports a wrong password', async () => {
    await redis.command(['CONFIG', 'SET', 'requirepass', 'right'])
    await tryOften()
    expectReports(/NOAUTH|auth/i)
  })
})
