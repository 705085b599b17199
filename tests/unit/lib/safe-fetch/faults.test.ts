import { freePort } from '@/tests/support/free-port'
import { failureOf, fetchLocally } from './fetch-locally'
import { type Answer, openRawServer } from './raw-server'

const head = 'HTTP/1.1 200 OK\r\n'
const chunked = `${head}Transfer-Encoding: chunked\r\n\r\n`
const incomplete = '127.0.0.1 did not send a complete response.'
const notHttp = '127.0.0.1 sent a response that is not valid HTTP.'

let answer: Answer
let server: Awaited<ReturnType<typeof openRawServer>>
beforeAll(async () => {
  server = await openRawServer((socket, path) => answer(socket, path))
})
afterAll(() => server.close())

function failureWith(respond: Answer, options = {}) {
  answer = respond
  return failureOf(fetchLocally(server.origin, '/', options))
}

describe('safeFetch', () => {
  it.each([
    ['a status line of another protocol', 'SSH-2.0-OpenSSH_10.0\r\n\r\n'],
    ['no status line', '<!doctype html><p>HTTP/0.9</p>'],
    ['a status that is no number', 'HTTP/1.1 OK 200\r\n\r\n'],
    ['a header without a colon', `${head}Header\r\n\r\n`],
    ['a header with a NUL', `${head}A: b\0c\r\n\r\n`],
    ['a header with a space in its name', `${head}A b: c\r\n\r\n`],
    ['a continued header', `${head}A: b\r\n c\r\n\r\n`],
    ['two lengths', `${head}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`],
    ['a length with chunks', `${head}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['a negative length', `${head}Content-Length: -1\r\n\r\n`],
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

  it('rejects endless headers', async () => {
    const failure = await failureWith((socket) => {
      const send = () => {
        while (!socket.destroyed && socket.write('Name: value\r\n'.repeat(100)));
      }
      socket.on('drain', send).write(head)
      send()
    })
    expect(failure.problem).toBe('invalid-response')
  })

  it('rejects endless interim responses', async () => {
    const failure = await failureWith((socket) => {
      const send = () => {
        while (!socket.destroyed && socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'));
      }
      socket.on('drain', send)
      send()
    })
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
    answer = (socket) => socket.write(`${headers}${start}`, () => socket.end(end))
    const { body, isTruncated } = await fetchLocally(server.origin, '/')
    expect(Buffer.from(body).toString()).toBe('start')
    expect(isTruncated).toBe(true)
  })

  it.each<[string, Answer]>([
    ['ends', (socket) => socket.end()],
    ['resets', (socket) => socket.resetAndDestroy()],
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
