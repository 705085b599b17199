import { createServer, type ServerResponse } from 'node:http'
import { decodableTarget } from '@/lib/next-patches/literal-percent.ts'
import {
  dedupeLocationHeader,
  keepQueryOfRedirects,
  keepVaryAccept,
  redirectCacheControl,
  withRequestQuery,
} from '@/lib/next-patches/server-response'
import { freePort } from '@/tests/support/free-port'

test('sends a Location header once, and other headers as often as they are set', async () => {
  dedupeLocationHeader()
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

beforeAll(keepVaryAccept)

/** The Vary header that a client receives. */
async function sentVary(write: (response: ServerResponse) => void) {
  const server = createServer((_, response) => {
    write(response)
    response.end()
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { headers } = await fetch(`http://127.0.0.1:${port}`)
  server.close()
  return headers.get('vary')
}

type Write = (response: ServerResponse) => void
const set =
  (...headers: [string, string | string[]][]): Write =>
  (response) => {
    for (const [name, value] of headers) response.setHeader(name, value)
  }

test.each<[string, (response: ServerResponse) => void, string | null]>([
  ['a later Vary', set(['vary', 'Accept'], ['Vary', 'rsc, next-url']), 'rsc, next-url, Accept'],
  ['a list of values', set(['vary', ['rsc', 'accept']], ['vary', ['a', 'b']]), 'a, b, Accept'],
  ['a value that contains it', set(['vary', 'Accept'], ['vary', 'rsc, Accept']), 'rsc, Accept'],
  ['a similar value', set(['vary', 'Accept-Encoding'], ['vary', 'rsc']), 'rsc'],
  ['another header', (response) => response.setHeader('vary', 'rsc').setHeader('x-vary', 'Accept'), 'rsc'],
])('keeps Accept after %s', async (_, write, vary) => {
  expect(await sentVary(write)).toBe(vary)
})

test.each([
  ['/blog/%E0%A4%A', '/blog/%25E0%25A4%25A'],
  ['/100%', '/100%25'],
  ['/a%ZZ/b%20c?q=%ZZ', '/a%25ZZ/b%2520c?q=%ZZ'],
  ['/a%b?q=1?2', '/a%25b?q=1?2'],
])('takes %s, whose path cannot be decoded, literally: %s', (target, taken) => {
  expect(decodableTarget(target)).toBe(taken)
})

test.each(['/', '/blog/caf%C3%A9', '/search?q=100%', '/a%2Fb?x=%25'])('leaves %s unchanged', (target) => {
  expect(decodableTarget(target)).toBe(target)
})

test.each([
  ['/b', '/a?utm_source=x&n=1', '/b?utm_source=x&n=1'],
  ['/b#part', '/a?utm_source=x', '/b?utm_source=x#part'],
  ['/b?own=1#part', '/a?utm_source=x', '/b?own=1#part'],
  ['/b#part?', '/a?x', '/b?x#part?'],
  ['/b', '/a', '/b'],
  ['/b', '/a?', '/b'],
  ['/b', '/a?_rsc=1z', '/b'],
  ['/b', '/a?q=\u00fc b', '/b?q=%C3%BC%20b'],
  ['https://elsewhere.example/', '/a?gclid=1?2', 'https://elsewhere.example/?gclid=1?2'],
  ['mailto:team@example.com', '/a?x=1', 'mailto:team@example.com'],
])('redirects to %s from %s: %s', (location, requested, sent) => {
  expect(withRequestQuery(location, requested)).toBe(sent)
})

test('adds the query to the redirects of editors only', async () => {
  keepQueryOfRedirects()
  const server = createServer(({ url }, response) => {
    const headers = url?.startsWith('/edited') ? { 'cache-control': redirectCacheControl } : {}
    for (const [name, value] of Object.entries({ location: '/b', ...headers }))
      response.setHeader(name, value)
    response.writeHead(308).end()
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const locationOf = async (path: string) =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' })).headers.get('location')
  expect([await locationOf('/edited?utm_source=x'), await locationOf('/other?token=x')]).toEqual([
    '/b?utm_source=x',
    '/b',
  ])
  server.close()
})
