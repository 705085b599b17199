import type { IncrementalCacheValue } from 'next/dist/server/response-cache/types.js'
import { recheckRedirect } from '@/lib/redirects/recheck'

/** An entry as Next hands it to its cache. It goes through JSON because no test can name a value of its ambient enum. */
const page = (status?: number): IncrementalCacheValue =>
  JSON.parse(JSON.stringify({ kind: 'APP_PAGE', html: '', rscData: '', status, headers: { location: '/b' } }))

test.each([
  [308, true],
  [307, true],
  [404, false],
  [undefined, false],
])('a kept answer of status %s is asked for again: %s', (status, expected) => {
  const value = page(status)
  recheckRedirect(value)
  expect(value).toMatchObject({ headers: { location: '/b' } })
  const headers = 'headers' in value ? value.headers : {}
  expect(headers).toHaveProperty(expected ? ['cache-control'] : ['location'])
  if (!expected) expect(headers).not.toHaveProperty(['cache-control'])
})

test('what is no page stays as it is', () => {
  expect(() => recheckRedirect(null)).not.toThrow()
  expect(() => recheckRedirect(undefined)).not.toThrow()
})
