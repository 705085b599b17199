import { createServer } from 'node:http'
import { allRows, maxRows } from '@/lib/supabase/all-rows'
import { boundedFetch, longFetch } from '@/lib/supabase/bounded-fetch'

/** Responds as Supabase does: with a limited number of rows, however many were requested. */
const tableOf = (count: number) => {
  const asked: [number, number][] = []
  const load = async (from: number, to: number) => {
    asked.push([from, to])
    const data = Array.from({ length: count }, (_, n) => n).slice(from, Math.min(to + 1, from + maxRows))
    return { data, error: null }
  }
  return { asked, load }
}

test.each([
  [0, 1],
  [999, 1],
  [1_000, 2],
  [1_001, 2],
  [2_500, 3],
])('loads all of %i rows in %i responses', async (count, answers) => {
  const { asked, load } = tableOf(count)
  expect(await allRows(load)).toEqual({ data: Array.from({ length: count }, (_, n) => n), error: null })
  expect(asked).toHaveLength(answers)
})

test('returns the error of any page', async () => {
  const error = { message: 'away' }
  const load = async (from: number) =>
    from === 0 ? { data: Array(maxRows).fill(0), error: null } : { data: null, error }
  expect(await allRows<number>(load)).toEqual({ data: null, error })
})

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
