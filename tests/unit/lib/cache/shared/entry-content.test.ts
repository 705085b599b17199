import { randomBytes } from 'node:crypto'
import { serialize } from 'node:v8'
import { gzipSync } from 'node:zlib'
import type { IncrementalCacheValue } from 'next/dist/server/response-cache/types.js'
import { isShared, pack, tagsIn, unpack } from '@/lib/cache/shared/entry-content'
import { cachedPage } from './cached-page'

const bytes = randomBytes(2_000)

test('survives packing with its binary parts', async () => {
  const value = cachedPage({ rscData: bytes, segmentData: new Map([['/a', bytes]]), postponed: undefined })
  const entry = { value, renderedAt: 5, cacheControl: { revalidate: 300, expire: undefined } }
  expect(await unpack((await pack(entry)) ?? Buffer.of())).toEqual(entry)
})

test('survives packing as the response of a route handler', async () => {
  const value = cachedPage({ kind: 'APP_ROUTE', body: bytes, status: 200, headers: { etag: 'a' } })
  const entry = { value, renderedAt: 5, cacheControl: { revalidate: false as const, expire: 10 } }
  expect(await unpack((await pack(entry)) ?? Buffer.of())).toEqual(entry)
})

test('is not packed if it is too large', async () => {
  const value = cachedPage({ rscData: randomBytes(5 * 1024 * 1024) })
  expect(await pack({ value, renderedAt: 5 })).toBeUndefined()
})

test.each([
  ['random bytes', bytes],
  ['packed random bytes', gzipSync(bytes)],
  ['another object', gzipSync(serialize({ value: { kind: 'APP_PAGE' }, renderedAt: 1 }))],
  ['more than fits into memory', gzipSync(Buffer.alloc(80 * 1024 * 1024))],
])('ignores %s', async (_, packed) => {
  expect(await unpack(packed)).toBeUndefined()
})

test('is shared if it is a page or the response of a route handler, but not if it is the result of a query', () => {
  const query: IncrementalCacheValue = cachedPage({ kind: 'FETCH', data: { headers: {}, body: '' } })
  expect(isShared(cachedPage({}))).toBe(true)
  expect(isShared(query)).toBe(false)
  expect(isShared(null)).toBe(false)
})

test('names its tags', () => {
  expect(tagsIn(cachedPage({ headers: { 'x-next-cache-tags': 'post,post:one' } }))).toBe('post,post:one')
  expect(tagsIn(cachedPage({ headers: undefined }))).toBe('')
})
