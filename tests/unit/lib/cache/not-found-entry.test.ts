import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { IncrementalCacheValue } from 'next/dist/server/response-cache/types.js'
import { isNotFoundEntry, isOnDisk } from '@/lib/cache/cache-entry'

/** An entry as Next hands it to its cache. It goes through JSON because no test can name a value of its ambient enum. */
const entry = (value: Record<string, unknown>): IncrementalCacheValue => JSON.parse(JSON.stringify(value))

const page = (status?: number) => entry({ kind: 'APP_PAGE', html: '', rscData: '', status })
const file = (status: number) => entry({ kind: 'APP_ROUTE', body: '', status, headers: {} })
const answer = (body: string) =>
  entry({ kind: 'FETCH', data: { headers: {}, body: Buffer.from(body).toString('base64') } })

test.each<[string, IncrementalCacheValue | null, boolean]>([
  ['a page that is a 404', page(404), true],
  ['a page', page(), false],
  ['a redirect', page(308), false],
  ['a file that is a 404', file(404), true],
  ['a file', file(200), false],
  ['a query that found nothing', answer('{"query":"*[0]","result":null,"ms":1}'), true],
  ['a query that found something', answer('{"result":{"_id":"a"},"ms":1}'), false],
  ['an empty list', answer('{"result":[],"ms":1}'), false],
  ['an answer that is no JSON', answer('null, they say'), false],
  ['an answer without a result', answer('{"error":"none"}'), false],
  ['a long answer', answer(`{"result":null,"more":"${'x'.repeat(20_000)}"}`), false],
  ['what was taken away', null, false],
])('%s', (_, value, expected) => {
  expect(isNotFoundEntry(value)).toBe(expected)
})

describe('what stood there', () => {
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
  ])('%s', (key, expected) => {
    expect(isOnDisk(server, key)).toBe(expected)
  })
})
