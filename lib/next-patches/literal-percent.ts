import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage } from 'node:http'

/**
 * A request's target whose path can be decoded: a path with broken percent-encoding is taken literally, every sign of it
 * escaped (RFC 3986, section 2.4). Next answers such a path with 500 before any route or header rule of the site.
 * @param target path and query, as sent
 */
export function decodableTarget(target: string): string {
  const [path = '', ...query] = target.split('?')
  if (!path.includes('%')) return target
  try {
    decodeURIComponent(path)
    return target
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?')
  }
}

/** Makes every request of this process decodable before Next's server sees it. */
export function takeBrokenEncodingLiterally(): void {
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null || !('request' in message)) return
    const { request } = message
    if (request instanceof IncomingMessage && request.url) request.url = decodableTarget(request.url)
  })
}
