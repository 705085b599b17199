import { failureOf, fetchLocally } from './fetch-locally'
import { openRawServer, redirectTo, response } from './raw-server'

const headersOf = (name: string, value: string) =>
  `HTTP/1.1 302 Found\r\n${name}: ${value}\r\nContent-Length: 0\r\n\r\n`

const answers: Record<string, string | Buffer> = {
  '/relative': redirectTo('next?a=b#part'),
  '/next?a=b': response('next'),
  '/loop': redirectTo('/loop-back'),
  '/loop-back': redirectTo('/loop'),
  '/self': redirectTo(''),
  '/without': headersOf('X-Location', '/'),
  '/not-redirect': response('page', 'Location: /next'),
  '/unparseable': redirectTo('http://[::1'),
  '/latin1': Buffer.from(redirectTo('/\xe9'), 'latin1'),
  '/utf8': redirectTo('/é'),
  '/%C3%A9': response('é'),
  '/file': redirectTo('file:///etc/passwd'),
  '/port': redirectTo('http://example.com:8080/'),
  '/password': redirectTo('http://me:secret@example.com/'),
  '/private': redirectTo('http://10.0.0.1/'),
  '/long': redirectTo(`/${'a'.repeat(3_000)}`),
  '/with-body': `HTTP/1.1 302 Found\r\nLocation: /next?a=b\r\n\r\n${'endless '.repeat(100_000)}`,
}

let server: Awaited<ReturnType<typeof openRawServer>>
const fetchPath = (path: string, options = {}) => fetchLocally(server.origin, path, options)

beforeAll(async () => {
  server = await openRawServer((socket, path) => {
    const count = /^\/count\/(\d+)/.exec(path)?.[1]
    const status = /^\/status\/(\d+)/.exec(path)?.[1]
    if (count) socket.end(count === '0' ? response('end') : redirectTo(`/count/${Number(count) - 1}`))
    else if (status) socket.end(redirectTo('/next?a=b', Number(status)))
    else if (path === '/with-body') socket.write(answers[path] ?? '')
    else socket.end(answers[path] ?? '')
  })
})
afterAll(() => server.close())

describe('safeFetch', () => {
  it('resolves a relative redirect', async () => {
    const { url, redirects } = await fetchPath('/relative')
    expect(url).toBe(`${server.origin}/next?a=b`)
    expect(redirects).toEqual([
      { url: `${server.origin}/relative`, status: 302, location: `${server.origin}/next?a=b#part` },
    ])
  })

  it.each([301, 302, 303, 307, 308])('follows a redirect with status %i', async (status) => {
    expect((await fetchPath(`/status/${status}`)).redirects).toMatchObject([{ status }])
  })

  it.each([300, 304, 305, 306])('does not follow a response with status %i', async (status) => {
    expect(await fetchPath(`/status/${status}`)).toMatchObject({ status, redirects: [] })
  })

  it.each([
    ['/without', 302],
    ['/not-redirect', 200],
  ])('returns %s, which does not redirect', async (path, status) => {
    expect(await fetchPath(path)).toMatchObject({ status, redirects: [] })
  })

  it('follows as many redirects as allowed', async () => {
    expect((await fetchPath('/count/5')).redirects).toHaveLength(5)
    expect((await fetchPath('/count/2', { maxRedirects: 2 })).redirects).toHaveLength(2)
  })

  it('lists the redirects when there are too many', async () => {
    const failure = await failureOf(fetchPath('/count/9'))
    expect(failure).toMatchObject({
      problem: 'too-many-redirects',
      message: '127.0.0.1 redirects more than 5 times.',
      url: `${server.origin}/count/3`,
    })
    expect(failure.redirects.map(({ location }) => location.slice(-1))).toEqual('8 7 6 5 4 3'.split(' '))
  })

  it('sends no request to an address that redirects when none is allowed', async () => {
    server.requests.length = 0
    expect((await failureOf(fetchPath('/relative', { maxRedirects: 0 }))).redirects).toHaveLength(1)
    expect(server.requests).toHaveLength(1)
  })

  it.each([
    ['/loop', 2],
    ['/self', 1],
  ])('recognizes the loop of %s', async (path, count) => {
    const failure = await failureOf(fetchPath(path))
    expect(failure).toMatchObject({
      problem: 'too-many-redirects',
      message: '127.0.0.1 redirects in a loop.',
    })
    expect(failure.redirects).toHaveLength(count)
  })

  it.each(['/unparseable', '/latin1'])('rejects the Location of %s', async (path) => {
    expect(await failureOf(fetchPath(path))).toMatchObject({ problem: 'invalid-response', redirects: [] })
  })

  it('reads Location as UTF-8', async () => {
    expect((await fetchPath('/utf8')).url).toBe(`${server.origin}/%C3%A9`)
  })

  it.each([
    ['/file', 'invalid-address', 'file:///etc/passwd'],
    ['/port', 'invalid-address', 'http://example.com:8080/'],
    ['/password', 'invalid-address', 'http://example.com/'],
    ['/private', 'private-address', 'http://10.0.0.1/'],
  ])('does not follow %s', async (path, problem, url) => {
    const failure = await failureOf(fetchPath(path))
    expect(failure).toMatchObject({
      problem,
      url,
      redirects: [{ url: `${server.origin}${path}`, status: 302 }],
    })
  })

  it('does not follow a redirect to an overlong address', async () => {
    expect(await failureOf(fetchPath('/long'))).toMatchObject({ problem: 'invalid-address' })
  })

  it('checks the origin after a redirect between two local servers', async () => {
    const other = await openRawServer((socket) => socket.end(redirectTo(`${server.origin}/next?a=b`)))
    const failure = await failureOf(fetchLocally(other.origin, '/'))
    expect(failure).toMatchObject({ problem: 'invalid-address', url: `${server.origin}/next?a=b` })
    const allowedOrigins = [other.origin, server.origin]
    expect(await fetchLocally(other.origin, '/', { allowedOrigins })).toMatchObject({ status: 200 })
    other.close()
  })

  it('does not read the body of a redirect', async () => {
    expect((await fetchPath('/with-body')).url).toBe(`${server.origin}/next?a=b`)
  })
})
