import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'

const header = 'x-forwarded-for'
/** A home or an office has at least a whole /64 of IPv6 (RFC 6177), so one client can use any address of it. */
const ipv6ClientBytes = 8

/**
 * The address that the outermost trusted proxy saw, as Express finds it for a number of hops: each proxy adds the address that
 * connected to it at the end of X-Forwarded-For, and everything before that is the client's own claim.
 * @param forwarded the header as it was received
 * @param peer the address at the other end of the connection
 * @param proxies how many proxies are in front of the site
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
 * Puts the client's address in place of the X-Forwarded-For header of every request of this process before Next reads it: route
 * handlers and server actions see headers, never a connection. A host without an HTTP server of Node's own sets the header itself.
 * @param proxies how many proxies are in front of the site; with 0, what a client sends counts for nothing
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
 * Whom a request is counted for: an IPv4 address, or the /64 network of an IPv6 address.
 * @returns `unknown` for a request whose address cannot be read; all of these are counted together
 */
export function senderOf({ headers }: Pick<Request, 'headers'>): string {
  const address = headers.get(header) ?? ''
  if (!ipaddr.isValid(address)) return 'unknown'
  // An IPv4 client of a server that listens on IPv6 comes as ::ffff:192.0.2.1.
  const bytes = ipaddr.process(address).toByteArray()
  if (bytes.length === 4) return bytes.join('.')
  return `${Buffer.from(bytes.slice(0, ipv6ClientBytes)).toString('hex')}/64`
}
