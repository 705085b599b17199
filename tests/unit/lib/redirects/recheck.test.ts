import { createServer } from 'node:http'
import type { IncrementalCacheValue } from 'next/dist/server/response-cache/types.js'
import { keepOneLocation } from '@/lib/redirects/one-location'
import { recheckRedirect } from '@/lib/redirects/recheck'
import { freePort } from '@/tests/support/free-port'

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

test('a response that is given its location twice sends it once, and any other header as often as it is given', async () => {
  keepOneLocation()
  const server = createServer((_, response) => {
    response.statusCode = 308
    response.setHeader('location', '/b')
    response.appendHeader('Location', '/b')
    response.appendHeader('vary', 'rsc')
    response.appendHeader('vary', 'accept')
    response.end()
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { headers } = await fetch(`http://127.0.0.1:${port}/a`, { redirect: 'manual' })
  server.close()
  expect(headers.get('location')).toBe('/b')
  expect(headers.get('vary')).toBe('rsc, accept')
})
