import { createServer, type ServerResponse } from 'node:http'
import { dedupeLocationHeader, keepVaryAccept } from '@/lib/next-patches/server-response'
import { freePort } from '@/tests/support/free-port'

test('a response that is given its location twice sends it once, and any other header as often as it is given', async () => {
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

/** What a client gets as Vary. */
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

test.each<[string, (response: ServerResponse) => void, string | null]>([
  [
    'a later Vary',
    (response) => response.setHeader('vary', 'Accept').setHeader('Vary', 'rsc, next-url'),
    'rsc, next-url, Accept',
  ],
  [
    'one of several',
    (response) => response.setHeader('vary', ['rsc', 'accept']).setHeader('vary', ['a', 'b']),
    'a, b, Accept',
  ],
  [
    'one that names it',
    (response) => response.setHeader('vary', 'Accept').setHeader('vary', 'rsc, Accept'),
    'rsc, Accept',
  ],
  [
    'what only looks like it',
    (response) => response.setHeader('vary', 'Accept-Encoding').setHeader('vary', 'rsc'),
    'rsc',
  ],
  ['another header', (response) => response.setHeader('vary', 'rsc').setHeader('x-vary', 'Accept'), 'rsc'],
])('keeps Accept in spite of %s', async (_, write, vary) => {
  expect(await sentVary(write)).toBe(vary)
})
