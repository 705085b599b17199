import fc from 'fast-check'
import { GET } from '@/app/content-lake/[...path]/route'
import { environment } from '@/lib/env/server'

jest.mock('@/lib/env/server', () => ({
  environment: { contentMode: 'embedded', apiHost: 'http://127.0.0.1:3333' },
}))

const fetched = jest.spyOn(globalThis, 'fetch')

const ask = (path: string[], search = '', headers: Record<string, string> = {}) =>
  GET(new Request(`http://localhost:3000/content-lake/x${search}`, { headers }), {
    params: Promise.resolve({ path }),
  })

beforeEach(() => {
  const caching = { 'cache-control': 'public, max-age=31536000, immutable' }
  fetched.mockReset().mockResolvedValue(
    new Response('picture', {
      headers: { 'content-type': 'image/webp', ...caching, 'set-cookie': 'session=1', server: 'lake' },
    }),
  )
  jest.mocked(environment).contentMode = 'embedded'
})

const picture = ['images', 'local', 'production', 'abc-10x10.png']

test('serves an image with the lake’s caching headers, but not its other headers', async () => {
  const answer = await ask(picture, '?w=320&auto=format', { accept: 'image/avif', cookie: 'a=b' })
  expect(await answer.text()).toBe('picture')
  expect(Object.fromEntries(answer.headers)).toEqual({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'content-type': 'image/webp',
  })
  const [address, options] = fetched.mock.calls[0] ?? []
  expect(String(address)).toBe(
    'http://127.0.0.1:3333/images/local/production/abc-10x10.png?w=320&auto=format',
  )
  expect([...new Headers(options?.headers).keys()]).toEqual(['accept'])
})

test.each([
  [['v1', 'data', 'query', 'production']],
  [['local', 'studio-session']],
  [['images', '..', 'local', 'studio-session']],
  [['images', '.', 'x']],
  [['images', '%2e%2e', 'local']],
  [['images', 'a/b']],
  [['images', 'a\\b']],
  [['images', 'http:', 'evil.example']],
  [['images', '']],
  [[]],
])('does not request %j from the lake', async (path) => {
  expect((await ask(path)).status).toBe(404)
  expect(fetched).not.toHaveBeenCalled()
})

test('answers 404 in hosted mode', async () => {
  jest.mocked(environment).contentMode = 'hosted'
  expect((await ask(picture)).status).toBe(404)
  expect(fetched).not.toHaveBeenCalled()
})

test('waits for the lake to answer, but not for a video to end', async () => {
  jest.useFakeTimers()
  await ask(['files', 'local', 'production', 'abc.mp4'], '', { range: 'bytes=0-' })
  const options = fetched.mock.calls[0]?.[1]
  expect(new Headers(options?.headers).get('range')).toBe('bytes=0-')
  jest.advanceTimersByTime(60_000)
  expect(options?.signal?.aborted).toBe(false)

  fetched.mockImplementation(
    (_, { signal } = {}) => new Promise((_done, fail) => signal?.addEventListener('abort', fail)),
  )
  const answer = ask(picture)
  await jest.advanceTimersByTimeAsync(15_000)
  expect((await answer).status).toBe(502)
  jest.useRealTimers()
})

test('answers with an error that is not cached when the lake is down', async () => {
  fetched.mockRejectedValue(new TypeError('fetch failed'))
  const answer = await ask(picture)
  expect(answer.status).toBe(502)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('does not cache a missing image', async () => {
  const headers = { 'cache-control': 'public, max-age=60' }
  fetched.mockResolvedValue(new Response('', { status: 404, headers }))
  const answer = await ask(picture)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('answers any address without a 5xx or a request to another host or path', async () => {
  const part = fc.oneof(
    fc.constantFrom('images', 'files', '..', 'local', 'a.png', '//'),
    fc.string({ unit: 'binary' }),
  )
  const paths = fc.tuple(fc.constantFrom('images', 'files', 'v1'), fc.array(part, { maxLength: 2 }))
  await fc.assert(
    fc.asyncProperty(paths, fc.string(), async ([first, rest], search) => {
      const { status } = await ask([first, ...rest], `?${encodeURIComponent(search)}`)
      expect(status).toBeLessThan(500)
    }),
    { numRuns: 1_000 },
  )
  expect(fetched).toHaveBeenCalled()
  for (const [address] of fetched.mock.calls) {
    expect(String(address)).toMatch(/^http:\/\/127\.0\.0\.1:3333\/(images|files)\//)
    expect(String(address)).not.toContain('..')
  }
})
