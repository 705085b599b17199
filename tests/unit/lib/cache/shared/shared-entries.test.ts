import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SharedEntries } from '@/lib/cache/shared/shared-entries'
import { RedisConnection } from '@/lib/redis/connection'
import { openRedis, type RedisServer } from '@/tests/support/redis-server'
import { until } from '@/tests/unit/support/until'
import { where } from '@/tests/unit/support/where'
import { cachedPage } from './cached-page'

/** An instance with a copy of a build, in which it may have a position from before a restart. */
function openInstance(url: string, { buildId = 'build', build = '' } = {}) {
  const directory = build || mkdtempSync(path.join(tmpdir(), 'findable-shared-'))
  writeFileSync(path.join(directory, 'BUILD_ID'), buildId)
  const connection = new RedisConnection(url, 'test:')
  const expired: string[] = []
  const entries = new SharedEntries(connection, path.join(directory, 'server'), (tags) => {
    expired.push(...tags)
  })
  return { entries, expired, directory, close: () => connection.close() }
}

const page = (html: string) => ({
  value: cachedPage({ html, headers: { 'x-next-cache-tags': 'post,post:one' } }),
  renderedAt: Date.now(),
})

where('Redis')('the pages of two instances', () => {
  let redis: RedisServer
  let opened: ReturnType<typeof openInstance>[]
  const instance = (options?: { buildId?: string; build?: string }) => {
    const one = openInstance(redis.url, options)
    opened.push(one)
    return one
  }
  const store = ({ entries }: ReturnType<typeof openInstance>, html: string, onlyReplace = false) =>
    entries.store('/blog', page(html), { position: entries.position, onlyReplace })
  const findHtml = async ({ entries }: ReturnType<typeof openInstance>) => {
    const found = await entries.find('/blog')
    if (found.kind !== 'other') return found.kind
    return 'html' in found.content.value ? found.content.value.html : 'no page'
  }

  beforeAll(async () => {
    redis = await openRedis()
  })
  afterAll(() => redis.close())
  beforeEach(async () => {
    opened = []
    await redis.command(['FLUSHALL'])
    jest.spyOn(console, 'error').mockImplementation()
    jest.spyOn(console, 'log').mockImplementation()
  })
  afterEach(async () => {
    for (const one of opened) one.close()
    jest.restoreAllMocks()
  })

  it('are found by the other, and known to their own', async () => {
    const [one, other] = [instance(), instance()]
    expect(await findHtml(other)).toBe('none')
    await store(one, 'first')
    expect([await findHtml(one), await findHtml(other)]).toEqual(['known', 'first'])
    await store(one, 'second')
    expect(await findHtml(other)).toBe('second')
  })

  it('are not those of another build', async () => {
    const [one, other] = [instance(), instance({ buildId: 'newer' })]
    await store(one, 'first')
    expect(await findHtml(other)).toBe('none')
  })

  it('expire on both at the next request, also on one with another build', async () => {
    const all = [instance(), instance(), instance({ buildId: 'newer' })] as const
    await store(all[0], 'first')
    await all[0].entries.expire(['post:one'])
    for (const one of all) expect(await findHtml(one)).toBe('none')
    for (const { expired } of all) expect(expired).toEqual(['post:one'])
    await all[1].entries.expire(['home', 'page'])
    await Promise.all(all.map(({ entries }) => entries.catchUp()))
    for (const { expired } of all) expect(expired.toSorted()).toEqual(['home', 'page', 'post:one'])
  })

  it('stay valid if other tags expire', async () => {
    const [one, other] = [instance(), instance()]
    await store(one, 'first')
    await other.entries.expire(['post:two'])
    expect(await findHtml(other)).toBe('first')
  })

  it('are not found if they were rendered before an expiry and stored after it', async () => {
    const [one, other] = [instance(), instance()]
    const position = one.entries.position
    await other.entries.expire(['post:one'])
    await one.entries.store('/blog', page('old'), { position, onlyReplace: false })
    expect([await findHtml(one), await findHtml(other)]).toEqual(['none', 'none'])
  })

  it('do not replace pages that know more expiries', async () => {
    const [one, other] = [instance(), instance()]
    const position = one.entries.position
    await other.entries.expire(['post:two'])
    await other.entries.catchUp()
    await store(other, 'newer')
    await one.entries.store('/blog', page('old'), { position, onlyReplace: false })
    expect(await findHtml(one)).toBe('newer')
  })

  it('are not found pages only where they replace a page', async () => {
    const [one, other] = [instance(), instance()]
    await store(one, 'not found', true)
    expect(await redis.command(['KEYS', '*:page:*'])).toEqual([])
    await store(one, 'found')
    await store(one, 'not found', true)
    expect(await findHtml(other)).toBe('not found')
  })

  it('have a lifetime in Redis', async () => {
    await store(instance(), 'first')
    const [key] = [await redis.command(['KEYS', '*:page:*'])].flat()
    expect(Number(await redis.command(['TTL', String(key)]))).toBeGreaterThan(3_600)
  })

  it('expire by what happened while an instance was stopped, and once only', async () => {
    const [one, stopped] = [instance(), instance()]
    await one.entries.expire(['before'])
    await stopped.entries.catchUp()
    await one.entries.expire(['meanwhile'])
    const started = instance({ build: stopped.directory })
    await started.entries.catchUp()
    await started.entries.catchUp()
    expect(started.expired).toEqual(['meanwhile'])
  })

  it.each([
    ['killed', () => redis.kill(), () => redis.start()],
    ['hanging', async () => redis.hang(), async () => redis.resume()],
  ])('expire on the other when a %s Redis is back', async (_, leave, comeBack) => {
    const [one, other] = [instance(), instance()]
    await store(one, 'first')
    await other.entries.catchUp()
    await leave()
    await one.entries.expire(['post:one'])
    expect([await findHtml(one), await findHtml(other)]).toEqual(['none', 'none'])
    await comeBack()
    await until('the expiry', async () => {
      await other.entries.catchUp()
      return other.expired.includes('post:one')
    })
    expect(await findHtml(other)).toBe('none')
  })

  it('expire on the other even if a restarted Redis has lost it', async () => {
    const [one, other] = [instance(), instance()]
    await other.entries.catchUp()
    await one.entries.expire(['post:one'])
    await redis.kill()
    await one.entries.catchUp()
    await redis.start()
    await until('the expiry', async () => {
      await other.entries.catchUp()
      return other.expired.includes('post:one')
    })
  })

  it('are ignored if they cannot be read', async () => {
    const [one, other] = [instance(), instance()]
    await store(one, 'first')
    const [key] = [await redis.command(['KEYS', '*:page:*'])].flat()
    await redis.command(['HSET', String(key), 'content', 'damaged'])
    expect(await findHtml(other)).toBe('none')
  })
})
