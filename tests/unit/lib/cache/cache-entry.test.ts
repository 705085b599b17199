import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { IncrementalCacheValue } from 'next/dist/server/response-cache/types.js'
import { isNotFoundEntry, isOnDisk, preparePage, revalidateRedirect } from '@/lib/cache/cache-entry'
import { readEnvironment } from '@/lib/env/environment'

const environment = readEnvironment({})

/**
 * An entry as Next passes it to its cache. It goes through JSON because tests cannot use the values of Next's ambient enum.
 */
const entry = (value: Record<string, unknown>): IncrementalCacheValue => JSON.parse(JSON.stringify(value))

const page = (html: string, headers?: Record<string, string>) =>
  entry({ kind: 'APP_PAGE', html, rscData: '', headers })

const headersOf = (value: IncrementalCacheValue) => ('headers' in value ? value.headers : undefined)

describe('a cache entry of a page', () => {
  test('gets the policy of its own scripts in addition to its headers', () => {
    const value = page('<script>a()</script>', { 'x-next-cache-tags': 'post' })
    preparePage(value, environment)
    expect(headersOf(value)).toEqual({
      'x-next-cache-tags': 'post',
      vary: 'Accept',
      'content-security-policy': expect.stringMatching(/script-src 'self' 'sha256-[\w+/]{43}='/),
    })
  })

  test('names the render whose data it requests, and has no hints in its data for prefetching', () => {
    const html =
      '<html><head></head><body><script src="/_next/static/chunks/a.js" async=""></script><script id="_R_">a()</script></body></html>'
    const segmentData = new Map([['/_tree', Buffer.from(':HL["a.css","style"]\n0:null\n')]])
    const value = Object.assign(page(html), { segmentData })
    preparePage(value, environment)
    const render = headersOf(value)?.['page-render']
    expect('html' in value && value.html).toContain(`"render":"${render}"`)
    expect(segmentData.get('/_tree')?.toString()).toBe('0:null\n')
  })

  test('allows the analytics hosts that its mark names', () => {
    const value = page('<script>a()</script><form data-analytics="recording"></form>')
    preparePage(value, environment)
    const policy = String(headersOf(value)?.['content-security-policy'])
    expect(policy).toMatch(/script-src [^;]*https:\/\/\*\.clarity\.ms/)
    expect(policy).not.toContain('google')
  })

  test('keeps the policy it was stored with', () => {
    const value = page('<script>a()</script>', { 'content-security-policy': 'stored' })
    preparePage(value, environment)
    expect(headersOf(value)).toEqual({ 'content-security-policy': 'stored' })
  })

  test('is unchanged if it is not a page', () => {
    const value = entry({ kind: 'APP_ROUTE', body: '{}', headers: {} })
    preparePage(value, environment)
    expect(headersOf(value)).toEqual({})
    for (const nothing of [null, undefined]) {
      expect(() => preparePage(nothing, environment)).not.toThrow()
      expect(() => revalidateRedirect(nothing)).not.toThrow()
    }
  })
})

const keptPage = (status?: number) =>
  entry({ kind: 'APP_PAGE', html: '', rscData: '', status, headers: { location: '/b' } })

test.each([
  [308, true],
  [307, true],
  [404, false],
  [undefined, false],
])('renders a cached response of status %s again: %s', (status, expected) => {
  const value = keptPage(status)
  revalidateRedirect(value)
  expect(value).toMatchObject({ headers: { location: '/b' } })
  const headers = 'headers' in value ? value.headers : {}
  expect(headers).toHaveProperty(expected ? ['cache-control'] : ['location'])
  if (!expected) expect(headers).not.toHaveProperty(['cache-control'])
})

const file = (status: number) => entry({ kind: 'APP_ROUTE', body: '', status, headers: {} })
const answer = (body: string) =>
  entry({ kind: 'FETCH', data: { headers: {}, body: Buffer.from(body).toString('base64') } })

test.each<[string, IncrementalCacheValue | null, boolean]>([
  ['a 404 page', keptPage(404), true],
  ['a page', keptPage(), false],
  ['a redirect', keptPage(308), false],
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
