import { once } from 'node:events'
import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface PiecewiseSite {
  url: string
  /** Sends the next piece of the home page once the browser has requested it. @returns false if that was the last piece */
  sendNext: () => Promise<boolean>
  close: () => Promise<void>
}

/** Proxies a site: the test sends its home page piece by piece, and all other responses pass through. */
export async function serveInPieces(siteUrl: string, pieceBytes: number): Promise<PiecewiseSite> {
  const page = await fetch(siteUrl)
  const html = Buffer.from(await page.arrayBuffer())
  const { promise: response, resolve: open } = Promise.withResolvers<ServerResponse>()
  const server = createServer((asked, answer) => {
    if (asked.url === '/') {
      for (const name of ['content-type', 'content-security-policy']) {
        answer.setHeader(name, page.headers.get(name) ?? '')
      }
      answer.flushHeaders()
      open(answer)
      return
    }
    const { method, headers, url = '' } = asked
    const passedOn = request(new URL(url, siteUrl), { method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(answer)
    })
    passedOn.on('error', () => answer.destroy())
    asked.pipe(passedOn)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // Nothing is painted until the whole head has arrived, so the first piece is everything above the heading.
  const headBytes = html.indexOf('<h1')
  let sent = 0
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    sendNext: async () => {
      const answer = await response
      const piece = html.subarray(sent, sent === 0 ? headBytes : sent + pieceBytes)
      sent += piece.length
      if (sent < html.length) answer.write(piece)
      else answer.end(piece)
      return sent < html.length
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
