import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'

const header = 'x-forwarded-for'
/** A home or an office has at least a whole /64 of IPv6 (RFC 6177), so one client can use any address of it. */
const ipv6ClientBytes = 8

/**
 * The address that the outermost trusted proxy saw, as in Express with a number of hops: each proxy appends the address that
 * connected to it to X-Forwarded-For, and the client can forge all earlier entries.
 * @param forwarded the header as received
 * @param peer the address at the other end of the connection
 * @param proxies number of proxies in front of the site
 */
export function clientAddress(
  forwarded: string | undefined,
  peer: string | undefined,
  proxies: number,
): string | undefined {
  const claimed = forwarded?.split(',').map((part) => part.trim()) ?? []
  return [...claimed, peer].slice(-1 - proxies)[0]
}

/**
 * Sets the X-Forwarded-For header of every request of this process to the client's address before Next reads it, because route
 * handlers and server actions see only headers. A host that does not use Node's HTTP server sets the header itself.
 * @param proxies number of proxies in front of the site; with 0, the received header is ignored
 */
export function readAddressesBehind(proxies: number): void {
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null || !('request' in message)) return
    const { request } = message
    if (!(request instanceof IncomingMessage)) return
    const { headers, socket } = request
    headers[header] = clientAddress(headers[header]?.toString(), socket.remoteAddress, proxies)
  })
}

/**
 * The key for rate limits: the request's IPv4 address, or the /64 network of its IPv6 address.
 * @returns `unknown` if the address cannot be read; all of these requests are counted together
 */
export function clientKeyOf({ headers }: Pick<Request, 'headers'>): string {
  const address = headers.get(header) ?? ''
  if (!ipaddr.isValid(address)) return 'unknown'
  // A server that listens on IPv6 sees an IPv4 client as ::ffff:192.0.2.1.
  const bytes = ipaddr.process(address).toByteArray()
  if (bytes.length === 4) return bytes.join('.')
  return `${Buffer.from(bytes.slice(0, ipv6ClientBytes)).toString('hex')}/64`
}
