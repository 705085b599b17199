import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'

/** One connection, or in the recorder an attempt at one. */
export interface Hit {
  address: string
  port: number
}

/** A network in which every address answers, and every connection is noted. */
export interface Network {
  hits: Hit[]
  close: () => void
}

/** Ports of web servers, and of others that are often attacked in this way. */
const ports = [22, 25, 80, 443, 2375, 3000, 3128, 5432, 6379, 8080, 8443, 9200, 11211]

/** Answers `/?status=302&to=...` with a redirect, and everything else with a page. */
export function answer(socket: Socket) {
  socket.on('error', () => {})
  socket.once('data', (data) => {
    const [, path = ''] = data.toString('latin1').split(' ')
    const query = URL.canParse(path, 'http://x')
      ? new URL(path, 'http://x').searchParams
      : new URLSearchParams()
    const location = query.has('to') ? `Location: ${query.get('to')}\r\n` : ''
    socket.end(`HTTP/1.1 ${query.get('status') ?? 200} Hello\r\n${location}Connection: close\r\n\r\npage`)
  })
}

/** Listens on all addresses of a network namespace whose routes make every address its own. */
export async function openCanaries(): Promise<Network> {
  const hits: Hit[] = []
  const servers: Server[] = []
  for (const port of ports) {
    const server = createServer((socket) => {
      hits.push({ address: socket.localAddress?.replace('::ffff:', '') ?? '', port })
      answer(socket)
    })
    await once(server.listen(port, '::'), 'listening')
    servers.push(server)
  }
  return { hits, close: () => servers.forEach((server) => void server.close()) }
}
