import type { IncrementalCacheValue } from 'next/dist/server/response-cache/types.js'
import { preparePage, revalidateRedirect } from '@/lib/cache/cache-entry'
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
    expect(() => preparePage(null, environment)).not.toThrow()
    expect(() => preparePage(undefined, environment)).not.toThrow()
  })
})

/**
 * An entry as Next passes it to its cache. It goes through JSON because tests cannot use the values of Next's ambient enum.
 */
const keptPage = (status?: number): IncrementalCacheValue =>
  JSON.parse(JSON.stringify({ kind: 'APP_PAGE', html: '', rscData: '', status, headers: { location: '/b' } }))

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

test('leaves what is no page as it is', () => {
  expect(() => revalidateRedirect(null)).not.toThrow()
  expect(() => revalidateRedirect(undefined)).not.toThrow()
})
