import { createServer } from 'node:http'
import { boundedFetch, longFetch } from '@/lib/supabase/bounded-fetch'

/** Accepts every request and never responds. */
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

afterEach(() => jest.restoreAllMocks())

test.each([
  ['a call', boundedFetch, 5_000],
  ['a call that may first start a function', longFetch, 20_000],
])('cancels %s if the service never responds', async (_, fetchBounded, limitMs) => {
  const timeout = AbortSignal.timeout
  // Time runs a thousand times faster.
  const limits = jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 1_000))
  using silent = await silentServer()
  await expect(fetchBounded(silent.url)).rejects.toMatchObject({ name: 'TimeoutError' })
  expect(limits.mock.calls).toEqual([[limitMs]])
})

test('accepts an earlier abort from the caller', async () => {
  using silent = await silentServer()
  const asked = boundedFetch(silent.url, { signal: AbortSignal.abort() })
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
})
