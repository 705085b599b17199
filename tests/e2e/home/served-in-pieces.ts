import { once } from 'node:events'
import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface PiecewiseSite {
  url: string
  /** Sends the next piece of the home page once the browser has asked for it. @returns false when that was the last one */
  sendNext: () => Promise<boolean>
  close: () => Promise<void>
}

/** Serves a site under another address: its home page in pieces that the test sends one by one, everything else as it comes. */
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
  // Nothing is painted before the browser has the whole head: the first piece is all that stands above the heading.
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
