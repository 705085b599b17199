import { createServer } from 'node:http'
import { boundedFetch, patientFetch } from '@/lib/supabase/bounded-fetch'

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

afterEach(() => jest.restoreAllMocks())

test.each([
  ['a call', boundedFetch, 5_000],
  ['a call that may have to start a function first', patientFetch, 20_000],
])('%s to a service that never answers is given up', async (_, fetchBounded, limitMs) => {
  const timeout = AbortSignal.timeout
  // A thousand times as fast as the clock.
  const limits = jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 1_000))
  using silent = await silentServer()
  await expect(fetchBounded(silent.url)).rejects.toMatchObject({ name: 'TimeoutError' })
  expect(limits.mock.calls).toEqual([[limitMs]])
})

test('whoever asks may give up sooner', async () => {
  using silent = await silentServer()
  const asked = boundedFetch(silent.url, { signal: AbortSignal.abort() })
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
})
