import { failureOf, fetchLocally } from './fetch-locally'
import { type Answer, openRawServer, response } from './raw-server'

const head = 'HTTP/1.1 200 OK\r\n'
const silent = 'did not respond within 0.2 seconds'
const incomplete = 'did not send its whole response within 0.2 seconds'

let answer: Answer
let server: Awaited<ReturnType<typeof openRawServer>>
beforeAll(async () => {
  server = await openRawServer((socket, path) => answer(socket, path))
})
afterAll(() => server.close())

function failureWith(respond: Answer, options = {}) {
  answer = respond
  return failureOf(fetchLocally(server.origin, '/', { timeoutMs: 200, ...options }))
}
/** Sends a start, and then one byte after the other without an end. */
function drip(socket: Parameters<Answer>[0], start: string) {
  socket.write(start)
  const timer = setInterval(() => socket.write('a'), 5)
  socket.on('close', () => clearInterval(timer))
}

describe('safeFetch', () => {
  it.each<[string, Answer, string]>([
    ['is silent', () => {}, silent],
    ['sends headers slowly', (socket) => drip(socket, head), silent],
    ['sends a body slowly', (socket) => drip(socket, `${head}\r\n`), incomplete],
    ['compresses slowly', (socket) => drip(socket, `${head}Content-Encoding: br\r\n\r\n`), incomplete],
    ['redirects slowly', (socket) => socket.write('HTTP/1.1 302 Found\r\nLocation: /'), silent],
  ])('gives up on a server that %s', async (_, respond, message) => {
    const failure = await failureWith(respond)
    expect(failure).toMatchObject({ problem: 'timeout', message: `127.0.0.1 ${message}.` })
  })

  it('gives one time limit to all requests', async () => {
    let count = 0
    const respond: Answer = (socket) => {
      count++
      const text = `HTTP/1.1 302 Found\r\nLocation: /${count}\r\n\r\n`
      setTimeout(() => socket.end(text), 20)
    }
    const failure = await failureWith(respond, { maxRedirects: 1_000 })
    expect(failure.problem).toBe('timeout')
    expect(failure.redirects.length).toBeGreaterThan(0)
  })

  it('leaves no connection open', async () => {
    await failureWith((socket) => socket.write(response('x'.repeat(99)).subarray(0, 90)))
    await Promise.all(
      [...server.sockets].map((socket) => new Promise((resolve) => socket.on('close', resolve))),
    )
    expect(server.sockets.size).toBe(0)
  })
})
