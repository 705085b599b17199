import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage } from 'node:http'

/**
 * Makes a request target's path decodable: if its percent-encoding is broken, every `%` of the path becomes `%25`
 * (RFC 3986, section 2.4). Next responds to such a path with 500 before any route or header rule of the site runs.
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

/** Applies `decodableTarget` to every request of this process, before Next's server handles it. */
export function escapeInvalidEncoding(): void {
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null || !('request' in message)) return
    const { request } = message
    if (request instanceof IncomingMessage && request.url) request.url = decodableTarget(request.url)
  })
}
