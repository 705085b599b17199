import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'

const header = 'x-forwarded-for'
/** A home or an office has at least a whole /64 of IPv6 and at most a /48 (RFC 6177), so one client can use any address of it. */
const ipv6ClientBytes = 8
const ipv6SiteBytes = 6

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

/** The bytes of the client's address, 4 or 16; undefined if it cannot be read. */
function clientBytes({ headers }: Pick<Request, 'headers'>): number[] | undefined {
  const address = headers.get(header) ?? ''
  // A server that listens on IPv6 sees an IPv4 client as ::ffff:192.0.2.1.
  return ipaddr.isValid(address) ? ipaddr.process(address).toByteArray() : undefined
}

const ipv6Key = (bytes: readonly number[], count: number) =>
  `${Buffer.from(bytes.slice(0, count)).toString('hex')}/${8 * count}`

/**
 * The key for rate limits: the request's IPv4 address, or the /64 network of its IPv6 address.
 * @returns `unknown` if the address cannot be read; all of these requests are counted together
 */
export function clientKeyOf(request: Pick<Request, 'headers'>): string {
  const bytes = clientBytes(request)
  if (!bytes) return 'unknown'
  return bytes.length === 4 ? bytes.join('.') : ipv6Key(bytes, ipv6ClientBytes)
}

/** The /48 network of an IPv6 client, which one customer of a provider may have; undefined for any other client. */
export function siteKeyOf(request: Pick<Request, 'headers'>): string | undefined {
  const bytes = clientBytes(request)
  return bytes?.length === 16 ? ipv6Key(bytes, ipv6SiteBytes) : undefined
}

/** What a provider gives one customer at most, so that one customer is one network: in IPv4 by custom, in IPv6 by RFC 6177. */
const networkBits = { ipv4: 24, ipv6: 8 * ipv6SiteBytes } as const

/**
 * The network of the request's client: `192.0.2.0/24`, or `2001:db8:1::/48`. It names nobody, unlike an address.
 * @returns `unknown` if the address cannot be read
 */
export function clientNetworkOf(request: Pick<Request, 'headers'>): string {
  const bytes = clientBytes(request)
  if (!bytes) return 'unknown'
  const bits = networkBits[bytes.length === 4 ? 'ipv4' : 'ipv6']
  const network = ipaddr.fromByteArray(bytes.map((byte, place) => (place < bits / 8 ? byte : 0)))
  return `${network.toString()}/${bits}`
}
