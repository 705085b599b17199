import { createServer } from 'node:http'
import { dedupeLocationHeader } from '@/lib/redirects/one-location'
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
