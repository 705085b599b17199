import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { nodeFs } from 'next/dist/server/lib/node-fs-methods.js'
import { openRedis, type RedisServer } from '@/tests/support/redis-server'
import { where } from '@/tests/unit/support/where'
import { cachedPage } from './shared/cached-page'

type Handler = typeof import('@/lib/cache/shared-page-cache')

const openedConnection = () => globalThis.redisConnection

/** One process of the site: its own modules, and its own copy of the build with a prerendered page. */
async function openInstance(redisUrl: string) {
  const build = mkdtempSync(path.join(tmpdir(), 'findable-instance-'))
  const pages = path.join(build, 'server/app')
  mkdirSync(pages, { recursive: true })
  writeFileSync(path.join(build, 'BUILD_ID'), 'build')
  writeFileSync(path.join(pages, 'about.html'), '<p>prerendered')
  writeFileSync(path.join(pages, 'about.rsc'), '')
  writeFileSync(path.join(pages, 'about.meta'), JSON.stringify({ headers: { 'x-next-cache-tags': 'about' } }))
  globalThis.redisConnection = undefined
  process.env.REDIS_URL = redisUrl
  let handler: Handler | undefined
  await jest.isolateModulesAsync(async () => {
    handler = await import('@/lib/cache/shared-page-cache')
  })
  if (!handler) throw new Error('The cache handler was not loaded.')
  const SharedPageCache = handler.default
  const context = { fs: nodeFs, dev: false, flushToDisk: true, maxMemoryCacheSize: 50_000_000 }
  /** Next creates a cache for each request. */
  const unused = { revalidatedTags: [], _requestHeaders: {} }
  const cache = () =>
    new SharedPageCache({ ...context, ...unused, serverDistDir: path.join(build, 'server') })
  cache()
  const connection = openedConnection()
  return { cache, close: () => connection?.close() }
}

type Instance = Awaited<ReturnType<typeof openInstance>>

const pageContext = { kind: 'APP_PAGE', isFallback: false }
const queryContext = { kind: 'FETCH', tags: ['post'], softTags: [] }
/** Next's ambient enum of the kinds has no values for tests. */
const asContext = (context: unknown): Parameters<ReturnType<Instance['cache']>['get']>[1] =>
  JSON.parse(JSON.stringify(context))

const entryOf = ({ cache }: Instance, key = '/blog') => cache().get(key, asContext(pageContext))
async function htmlOf(instance: Instance, key?: string) {
  const value = (await entryOf(instance, key))?.value
  return value && 'html' in value ? value.html : undefined
}
const render = ({ cache }: Instance, html: string) =>
  cache().set('/blog', cachedPage({ html, rscData: Buffer.of(), headers: { 'x-next-cache-tags': 'post' } }), {
    cacheControl: { revalidate: 300, expire: undefined },
  })

where('Redis')('the cache handler of two instances', () => {
  let redis: RedisServer
  let one: Instance
  let other: Instance
  beforeAll(async () => {
    redis = await openRedis()
  })
  afterAll(() => redis.close())
  beforeEach(async () => {
    await redis.command(['FLUSHALL'])
    one = await openInstance(redis.url)
    other = await openInstance(redis.url)
    jest.spyOn(console, 'error').mockImplementation()
  })
  afterEach(async () => {
    jest.useRealTimers()
    jest.restoreAllMocks()
    one.close()
    other.close()
  })

  it('serves prerendered pages from disk until they expire on any instance', async () => {
    expect(await htmlOf(other, '/about')).toBe('<p>prerendered')
    await one.cache().revalidateTag('about', { expire: 0 })
    expect(await htmlOf(other, '/about')).toBeUndefined()
  })

  it('serves the page that another instance rendered last, with its policy', async () => {
    await render(one, 'first')
    expect(await htmlOf(other)).toBe('first')
    await render(one, 'second')
    expect(await entryOf(other)).toMatchObject({
      value: { html: 'second', headers: { 'content-security-policy': expect.any(String) } },
    })
  })

  it('serves a page of another instance no longer than the time for which it is fresh', async () => {
    await render(one, 'first')
    jest.useFakeTimers({ now: Date.now() + 200_000, doNotFake: ['setTimeout', 'setImmediate', 'nextTick'] })
    expect(await entryOf(other)).toMatchObject({ cacheControl: { revalidate: expect.closeTo(100, -1) } })
  })

  it('renders again what expired on another instance, and queries again', async () => {
    await render(one, 'first')
    await htmlOf(other)
    const answer = { headers: {}, body: '', url: '' }
    const query = cachedPage({ kind: 'FETCH', data: answer, revalidate: 300 })
    await other.cache().set('query', query, { fetchCache: true, tags: ['post'] })
    expect(await other.cache().get('query', asContext(queryContext))).not.toBeNull()
    await one.cache().revalidateTag(['post'], { expire: 0 })
    expect(await other.cache().get('query', asContext(queryContext))).toBeNull()
    expect(await htmlOf(other)).toBeUndefined()
    await render(other, 'second')
    expect(await htmlOf(one)).toBe('second')
  })

  it('stores neither a page nor a query that was begun before an expiry on either instance', async () => {
    const [page, fresh] = [one.cache(), one.cache()]
    const stored = (cache: ReturnType<Instance['cache']>, html: string) =>
      cache.set(
        '/blog',
        cachedPage({ html, rscData: Buffer.of(), headers: { 'x-next-cache-tags': 'post' } }),
        {
          cacheControl: { revalidate: 300, expire: undefined },
        },
      )
    await page.get('/blog', asContext(pageContext))
    await other.cache().revalidateTag(['post'], { expire: 0 })
    // This request learns of the expiry before it reads anything.
    await fresh.get('/blog', asContext(pageContext))
    await stored(page, 'old')
    expect(await htmlOf(one)).toBeUndefined()
    const query = cachedPage({ kind: 'FETCH', data: { headers: {}, body: '', url: '' }, revalidate: 300 })
    await page.set('query', query, { fetchCache: true, tags: ['post'] })
    expect(await one.cache().get('query', asContext(queryContext))).toBeNull()
    await stored(fresh, 'new')
    expect(await htmlOf(one)).toBe('new')
  })

  it('serves the pages of its own instance without Redis', async () => {
    await render(one, 'first')
    await htmlOf(other)
    await redis.kill()
    expect([await htmlOf(one), await htmlOf(other)]).toEqual(['first', 'first'])
    expect(await htmlOf(other, '/about')).toBe('<p>prerendered')
    await render(one, 'second')
    await one.cache().revalidateTag('about')
    expect([await htmlOf(one), await htmlOf(one, '/about')]).toEqual(['second', undefined])
  })
})
