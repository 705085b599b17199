import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { IncrementalCacheValue } from 'next/dist/server/response-cache/types.js'
import { isNotFoundEntry, isOnDisk } from '@/lib/cache/cache-entry'

/**
 * An entry as Next passes it to its cache. It goes through JSON because tests cannot use the values of Next's ambient enum.
 */
const entry = (value: Record<string, unknown>): IncrementalCacheValue => JSON.parse(JSON.stringify(value))

const page = (status?: number) => entry({ kind: 'APP_PAGE', html: '', rscData: '', status })
const file = (status: number) => entry({ kind: 'APP_ROUTE', body: '', status, headers: {} })
const answer = (body: string) =>
  entry({ kind: 'FETCH', data: { headers: {}, body: Buffer.from(body).toString('base64') } })

test.each<[string, IncrementalCacheValue | null, boolean]>([
  ['a 404 page', page(404), true],
  ['a page', page(), false],
  ['a redirect', page(308), false],
  ['a 404 file', file(404), true],
  ['a file', file(200), false],
  ['a query without a result', answer('{"query":"*[0]","result":null,"ms":1}'), true],
  ['a query with a result', answer('{"result":{"_id":"a"},"ms":1}'), false],
  ['an empty list', answer('{"result":[],"ms":1}'), false],
  ['a response that is not JSON', answer('null, they say'), false],
  ['a response without a result', answer('{"error":"none"}'), false],
  ['a long response', answer(`{"result":null,"more":"${'x'.repeat(20_000)}"}`), false],
  ['a deleted entry', null, false],
])('detects whether an entry is a 404: %s', (_, value, expected) => {
  expect(isNotFoundEntry(value)).toBe(expected)
})

describe('an entry on disk', () => {
  const build = mkdtempSync(path.join(tmpdir(), 'findable-absence-'))
  const server = path.join(build, 'server')
  const write = (file: string) => {
    mkdirSync(path.dirname(path.join(build, file)), { recursive: true })
    writeFileSync(path.join(build, file), '')
  }
  write('server/app/blog/prerendered.html')
  write('server/route-cache/APP_PAGE/7c9a/$/blog/kept.html')
  write('server/route-cache/APP_ROUTE/7c9a/$/og/blog/kept.body')
  write('cache/fetch-cache/abc')
  afterAll(() => rmSync(build, { recursive: true }))

  test.each([
    ['/route-cache/APP_PAGE/7c9a/$/blog/prerendered', true],
    ['/route-cache/APP_PAGE/7c9a/$/blog/kept', true],
    ['/route-cache/APP_PAGE/7c9a/$/blog/never-was', false],
    ['/route-cache/APP_ROUTE/7c9a/$/og/blog/kept', true],
    ['/route-cache/APP_ROUTE/7c9a/$/og/blog/never-was', false],
    ['/blog/prerendered', true],
    ['/blog/never-was', false],
    ['abc', true],
    ['abd', false],
  ])('is detected for %s: %s', (key, expected) => {
    expect(isOnDisk(server, key)).toBe(expected)
  })
})
