import { Socket } from 'node:net'
import { safeFetch } from '@/lib/safe-fetch/safe-fetch'
import { failureOf, fetchLocally } from './fetch-locally'
import { type Answer, openRawServer, redirectTo, response } from './raw-server'

let answer: Answer
let server: Awaited<ReturnType<typeof openRawServer>>

beforeAll(async () => {
  server = await openRawServer((socket, path) => answer(socket, path))
})
afterAll(() => server.close())
beforeEach(() => {
  server.requests.length = 0
  answer = (socket) =>
    socket.end(response('page', 'X-Name: a', 'X-Name: b', 'Set-Cookie: id=1', 'Set-Cookie: x=2'))
})

const fetchPath = (path: string, options = {}) => fetchLocally(server.origin, path, options)

describe('safeFetch', () => {
  it('returns the response', async () => {
    const { headers, body, durationMs, ...rest } = await fetchPath('/a?b=c#d')
    expect(rest).toEqual({ url: `${server.origin}/a?b=c`, redirects: [], status: 200, isTruncated: false })
    expect(Buffer.from(body).toString()).toBe('page')
    expect(headers.get('x-name')).toBe('a, b')
    expect(headers.getSetCookie()).toEqual(['id=1', 'x=2'])
    expect(durationMs).toBeGreaterThan(0)
  })

  it('sends the given headers and nothing else of its own', async () => {
    await fetchPath('/page', { headers: { 'User-Agent': 'Checker', Accept: 'text/html', host: 'other' } })
    expect(server.requests[0]?.split('\r\n').toSorted()).toEqual(
      [
        '',
        '',
        'GET /page HTTP/1.1',
        'User-Agent: Checker',
        'Accept: text/html',
        `Host: ${new URL(server.origin).host}`,
        'Accept-Encoding: gzip, deflate, br, zstd',
        'Connection: close',
      ].toSorted(),
    )
  })

  it('takes a URL', async () => {
    const options = { headers: {}, allowedOrigins: [server.origin] }
    expect(await safeFetch(new URL('/page', server.origin), options)).toMatchObject({ status: 200 })
  })

  it('sends nothing if the connection leads to another address than the checked one', async () => {
    const method = '_getpeername'
    const original: unknown = Reflect.get(Socket.prototype, method)
    Object.assign(Socket.prototype, { [method]: () => ({ address: '10.0.0.1' }) })
    const failure = await failureOf(fetchPath('/'))
    Object.assign(Socket.prototype, { [method]: original })
    expect(failure.problem).toBe('private-address')
    expect(server.requests).toEqual([])
  })

  it.each([204, 304, 404, 503])('returns a response with status %i', async (status) => {
    answer = (socket) => socket.end(`HTTP/1.1 ${status} Status\r\n\r\n`)
    expect(await fetchPath('/')).toMatchObject({ status, body: new Uint8Array(), isTruncated: false })
  })

  it('skips interim responses', async () => {
    answer = (socket) => {
      socket.write('HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n')
      socket.end(response('page'))
    }
    expect(await fetchPath('/')).toMatchObject({ status: 200 })
  })

  it('leaves the charset to the caller', async () => {
    const bytes = Uint8Array.from([0xe9, 0xff, 0x00, 0xef, 0xbb, 0xbf])
    answer = (socket) => socket.end(response(bytes, 'Content-Type: text/html; charset=iso-8859-1'))
    expect([...(await fetchPath('/')).body]).toEqual([...bytes])
  })

  it('calls beforeRequest before each request, and passes on what it throws', async () => {
    answer = (socket, path) => socket.end(path === '/a' ? redirectTo('/b') : response('page'))
    const asked: string[] = []
    await fetchPath('/a', { beforeRequest: (url: string) => asked.push(url) })
    expect(asked).toEqual([`${server.origin}/a`, `${server.origin}/b`])
    server.requests.length = 0
    const limit = new Error('limit')
    const beforeRequest = () => {
      throw limit
    }
    await expect(fetchPath('/a', { beforeRequest })).rejects.toBe(limit)
    expect(server.requests).toEqual([])
  })

  it('passes on an error in the given headers', async () => {
    await expect(fetchPath('/', { headers: { Accept: 'a\r\nb' } })).rejects.toThrow('Invalid character')
  })

  it('ends when the caller aborts before the response', async () => {
    const controller = new AbortController()
    answer = () => controller.abort()
    const failure = await failureOf(fetchPath('/', { signal: controller.signal }))
    expect(failure).toMatchObject({ problem: 'aborted', message: 'The request was canceled.' })
  })

  it('ends when the caller aborts within the body', async () => {
    const controller = new AbortController()
    answer = (socket) => socket.write('HTTP/1.1 200 OK\r\n\r\nstart', () => controller.abort())
    expect(await failureOf(fetchPath('/', { signal: controller.signal }))).toMatchObject({
      problem: 'aborted',
    })
  })

  it('sends nothing when the caller aborted already', async () => {
    const failure = await failureOf(fetchPath('/', { signal: AbortSignal.abort() }))
    expect(failure.problem).toBe('aborted')
    expect(server.requests).toEqual([])
  })
})
