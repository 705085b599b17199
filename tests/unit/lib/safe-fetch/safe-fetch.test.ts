import { Socket } from 'node:net'
import { freePort } from '@/tests/support/free-port'
import { failureOf, fetchLocally } from './fetch-locally'
import { type Answer, redirectTo, response, sendEndlessly, serveRaw } from './raw-server'

const raw = serveRaw()
const fetchPath = (path: string, options = {}) => fetchLocally(raw.server.origin, path, options)
const head = 'HTTP/1.1 200 OK\r\n'

beforeEach(() => {
  raw.server.requests.length = 0
  raw.respond((socket) =>
    socket.end(response('page', 'X-Name: a', 'X-Name: b', 'Set-Cookie: id=1', 'Set-Cookie: x=2')),
  )
})

function failureWith(respond: Answer, options = {}) {
  raw.respond(respond)
  return failureOf(fetchPath('/', options))
}

describe('safeFetch', () => {
  it('returns the response', async () => {
    const { headers, body, durationMs, ...rest } = await fetchPath('/a?b=c#d')
    expect(rest).toEqual({
      url: `${raw.server.origin}/a?b=c`,
      redirects: [],
      status: 200,
      isTruncated: false,
    })
    expect(Buffer.from(body).toString()).toBe('page')
    expect(headers.get('x-name')).toBe('a, b')
    expect(headers.getSetCookie()).toEqual(['id=1', 'x=2'])
    expect(durationMs).toBeGreaterThan(0)
  })

  it('sends the given headers and nothing else of its own', async () => {
    await fetchPath('/page', { headers: { 'User-Agent': 'Checker', Accept: 'text/html', host: 'other' } })
    expect(raw.server.requests[0]?.split('\r\n').toSorted()).toEqual(
      [
        '',
        '',
        'GET /page HTTP/1.1',
        'User-Agent: Checker',
        'Accept: text/html',
        `Host: ${new URL(raw.server.origin).host}`,
        'Accept-Encoding: gzip, deflate, br, zstd',
        'Connection: close',
      ].toSorted(),
    )
  })

  it('sends nothing if the connection leads to another address than the checked one', async () => {
    const method = '_getpeername'
    const original: unknown = Reflect.get(Socket.prototype, method)
    Object.assign(Socket.prototype, { [method]: () => ({ address: '10.0.0.1' }) })
    const failure = await failureOf(fetchPath('/'))
    Object.assign(Socket.prototype, { [method]: original })
    expect(failure.problem).toBe('private-address')
    expect(raw.server.requests).toEqual([])
  })

  it.each([204, 304, 404, 503])('returns a response with status %i', async (status) => {
    raw.respond((socket) => socket.end(`HTTP/1.1 ${status} Status\r\n\r\n`))
    expect(await fetchPath('/')).toMatchObject({ status, body: new Uint8Array(), isTruncated: false })
  })

  it('skips interim responses', async () => {
    raw.respond((socket) => {
      socket.write('HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n')
      socket.end(response('page'))
    })
    expect(await fetchPath('/')).toMatchObject({ status: 200 })
  })

  it('leaves the charset to the caller', async () => {
    const bytes = Uint8Array.from([0xe9, 0xff, 0x00, 0xef, 0xbb, 0xbf])
    raw.respond((socket) => socket.end(response(bytes, 'Content-Type: text/html; charset=iso-8859-1')))
    expect([...(await fetchPath('/')).body]).toEqual([...bytes])
  })

  it('calls beforeRequest before each request, and passes on what it throws', async () => {
    raw.respond((socket, path) => socket.end(path === '/a' ? redirectTo('/b') : response('page')))
    const asked: string[] = []
    await fetchPath('/a', { beforeRequest: (url: string) => asked.push(url) })
    expect(asked).toEqual([`${raw.server.origin}/a`, `${raw.server.origin}/b`])
    raw.server.requests.length = 0
    const limit = new Error('limit')
    const beforeRequest = () => {
      throw limit
    }
    await expect(fetchPath('/a', { beforeRequest })).rejects.toBe(limit)
    expect(raw.server.requests).toEqual([])
  })

  it('passes on an error in the given headers', async () => {
    await expect(fetchPath('/', { headers: { Accept: 'a\r\nb' } })).rejects.toThrow('Invalid character')
  })

  it.each<[string, (abort: () => void) => Answer]>([
    ['before the response', (abort) => abort],
    ['within the body', (abort) => (socket) => socket.write('HTTP/1.1 200 OK\r\n\r\nstart', abort)],
  ])('ends when the caller aborts %s', async (_, answer) => {
    const controller = new AbortController()
    raw.respond(answer(() => controller.abort()))
    const failure = await failureOf(fetchPath('/', { signal: controller.signal }))
    expect(failure).toMatchObject({ problem: 'aborted', message: 'The request was canceled.' })
  })

  it('sends nothing when the caller aborted already', async () => {
    const failure = await failureOf(fetchPath('/', { signal: AbortSignal.abort() }))
    expect(failure.problem).toBe('aborted')
    expect(raw.server.requests).toEqual([])
  })
})

describe('a response that is not valid', () => {
  const chunked = `${head}Transfer-Encoding: chunked\r\n\r\n`
  const incomplete = '127.0.0.1 did not send a complete response.'
  const notHttp = '127.0.0.1 sent a response that is not valid HTTP.'

  it.each([
    ['a status line of another protocol', 'SSH-2.0-OpenSSH_10.0\r\n\r\n'],
    ['a header with a NUL', `${head}A: b\0c\r\n\r\n`],
    ['a header with a space in its name', `${head}A b: c\r\n\r\n`],
    ['two lengths', `${head}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`],
    ['a length with chunks', `${head}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['lines that end in a bare LF', 'HTTP/1.1 200 OK\nA: b\n\npage'],
  ])('rejects %s', async (_, text) => {
    const failure = await failureWith((socket) => socket.end(text))
    expect(failure).toMatchObject({ problem: 'invalid-response', message: notHttp })
  })

  it.each([
    ['one large header', `A: ${'b'.repeat(40_000)}\r\n`],
    ['many headers', 'Name: value\r\n'.repeat(10_000)],
  ])('rejects %s', async (_, headers) => {
    const failure = await failureWith((socket) => socket.end(`${head}${headers}\r\n`))
    expect(failure).toMatchObject({
      problem: 'invalid-response',
      message: '127.0.0.1 sent headers that are too large.',
    })
  })

  it('rejects endless interim responses', async () => {
    const failure = await failureWith((socket) => sendEndlessly(socket, 'HTTP/1.1 103 Early Hints\r\n\r\n'))
    expect(failure.message).toBe('127.0.0.1 sent too many interim responses.')
  })

  it('rejects a change of the protocol', async () => {
    const upgrade = 'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: h2c\r\n\r\n'
    expect((await failureWith((socket) => socket.write(upgrade))).problem).toBe('invalid-response')
  })

  it.each([
    ['a chunk without a size', `${chunked}zz\r\n`],
    ['a body that never starts', `${head}Content-Length: 5\r\n\r\n`],
    ['chunks that never start', chunked],
  ])('rejects %s', async (_, text) => {
    const failure = await failureWith((socket) => socket.end(text))
    expect(failure).toMatchObject({ problem: 'invalid-response', message: incomplete })
  })

  it.each([
    ['a length that is too large', `${head}Content-Length: 9\r\n\r\n`, 'start', ''],
    ['a chunk that is broken', chunked, '5\r\nstart\r\n', 'zz\r\n'],
    ['no last chunk', chunked, '5\r\nstart\r\n', ''],
  ])('returns the start of a body with %s', async (_, headers, start, end) => {
    raw.respond((socket) => socket.write(`${headers}${start}`, () => socket.end(end)))
    const { body, isTruncated } = await fetchPath('/')
    expect(Buffer.from(body).toString()).toBe('start')
    expect(isTruncated).toBe(true)
  })

  it.each<[string, Answer]>([
    ['ends', (socket) => socket.end()],
    ['ends within the headers of', (socket) => socket.end(`${head}A: `)],
  ])('reports a server that %s the connection', async (_, respond) => {
    const failure = await failureWith(respond)
    expect(['connection-refused', 'invalid-response']).toContain(failure.problem)
    expect(failure.message).toMatch(
      /^127\.0\.0\.1 (?:closed the connection without responding|sent a response)/,
    )
  })

  it('reports a port at which nothing listens', async () => {
    const failure = await failureOf(fetchLocally(`http://127.0.0.1:${await freePort()}`, '/'))
    expect(failure).toMatchObject({
      problem: 'connection-refused',
      message: '127.0.0.1 refused the connection.',
    })
  })
})

describe('the time limit', () => {
  const inTime = { timeoutMs: 200 }
  const silent = 'did not respond within 0.2 seconds'
  const incomplete = 'did not send its whole response within 0.2 seconds'

  /** Sends a start, and then one byte after the other without an end. */
  function drip(socket: Parameters<Answer>[0], start: string) {
    socket.write(start)
    const timer = setInterval(() => socket.write('a'), 5)
    socket.on('close', () => clearInterval(timer))
  }

  it.each<[string, Answer, string]>([
    ['is silent', () => {}, silent],
    ['sends headers slowly', (socket) => drip(socket, head), silent],
    ['sends a body slowly', (socket) => drip(socket, `${head}\r\n`), incomplete],
    ['redirects slowly', (socket) => socket.write('HTTP/1.1 302 Found\r\nLocation: /'), silent],
  ])('gives up on a server that %s', async (_, respond, message) => {
    const failure = await failureWith(respond, inTime)
    expect(failure).toMatchObject({ problem: 'timeout', message: `127.0.0.1 ${message}.` })
  })

  it('gives one time limit to all requests', async () => {
    let count = 0
    const respond: Answer = (socket) => {
      count++
      const text = `HTTP/1.1 302 Found\r\nLocation: /${count}\r\n\r\n`
      setTimeout(() => socket.end(text), 20)
    }
    const failure = await failureWith(respond, { ...inTime, maxRedirects: 1_000 })
    expect(failure.problem).toBe('timeout')
    expect(failure.redirects.length).toBeGreaterThan(0)
  })

  it('leaves no connection open', async () => {
    await failureWith((socket) => socket.write(response('x'.repeat(99)).subarray(0, 90)), inTime)
    await Promise.all(
      [...raw.server.sockets].map((socket) => new Promise((resolve) => socket.on('close', resolve))),
    )
    expect(raw.server.sockets.size).toBe(0)
  })
})
