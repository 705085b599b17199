import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** Answers one request. What it writes is sent as it is. */
export type Answer = (socket: Socket, path: string) => unknown

/** A server on loopback whose responses need not be valid. */
export async function openRawServer(answer: Answer) {
  const requests: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    socket.once('data', (data) => {
      const text = data.toString('latin1')
      requests.push(text)
      answer(socket, text.split(' ')[1] ?? '')
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The server has no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    /** The requests as they arrived. */
    requests,
    /** Connections that are still open. */
    sockets,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/** A complete response with a body. @param headers lines */
export const response = (body: string | Uint8Array, ...headers: string[]): Buffer =>
  Buffer.concat([
    Buffer.from([`HTTP/1.1 200 OK`, `Content-Length: ${body.length}`, ...headers, '', ''].join('\r\n')),
    Buffer.from(body),
  ])

/** A redirect without a body. */
export const redirectTo = (location: string, status = 302): string =>
  `HTTP/1.1 ${status} Found\r\nLocation: ${location}\r\nContent-Length: 0\r\n\r\n`

/** A raw server for the tests of a file, which answers as the last call of `respond` says. */
export function serveRaw() {
  let answer: Answer = (socket) => socket.end()
  let opened: Awaited<ReturnType<typeof openRawServer>> | undefined
  beforeAll(async () => {
    opened = await openRawServer((socket, path) => answer(socket, path))
  })
  afterAll(() => opened?.close())
  return {
    get server() {
      if (!opened) throw new Error('The server is not open yet.')
      return opened
    },
    respond(next: Answer) {
      answer = next
    },
  }
}

/** Sends a text again and again, as fast as it is taken. */
export function sendEndlessly(socket: Socket, text: string, start = '') {
  const send = () => {
    while (!socket.destroyed && socket.write(text));
  }
  socket.on('drain', send).write(start)
  send()
}
