import { createServer } from 'node:http'
import { boundedFetch } from '@/lib/supabase/bounded-fetch'

/** Takes every request and answers none. */
async function silentServer() {
  const server = createServer(() => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${port}`, [Symbol.dispose]: close }
}

test('a service that never answers is given up', async () => {
  using silent = await silentServer()
  await expect(boundedFetch(silent.url)).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('whoever asks may give up sooner', async () => {
  using silent = await silentServer()
  const asked = boundedFetch(silent.url, { signal: AbortSignal.abort() })
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
})
