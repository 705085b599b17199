import { Resolver } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'
import { codeOf } from '@/lib/safe-fetch/failure'
import { isSameAddress } from '@/lib/safe-fetch/public-address'

/** What is asked of a name server. Node's `reverse` is not: it calls a name server's silence an answer (ENOTFOUND). */
export interface NameServer {
  resolvePtr(name: string): Promise<string[]>
  resolve4(host: string): Promise<string[]>
  resolve6(host: string): Promise<string[]>
}

/** A caller may wait for less: a late answer is still kept for the next request from that address. */
const timeoutMs = 2_000

/** A resolver of its own, whose questions do not wait longer than this. */
export const nameServer: NameServer = new Resolver({ timeout: timeoutMs, tries: 1 })

/** The owner of an address can give it any number of names. */
const maxNames = 5
const hostName = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)+$/

/** The records that a name server has; none if it says so. @throws if it does not answer */
const orNone = (question: Promise<string[]>): Promise<string[]> =>
  question.catch((error: unknown) => {
    if (['ENOTFOUND', 'ENODATA'].includes(codeOf(error))) return []
    throw error
  })

/** The name under which the names of an address are found (RFC 1035, section 3.5; RFC 3596, section 2.5). */
function reverseName(address: string): string {
  const parsed = ipaddr.parse(address)
  if (parsed instanceof ipaddr.IPv4) return `${parsed.octets.toReversed().join('.')}.in-addr.arpa`
  const digits = Buffer.from(parsed.toByteArray()).toString('hex')
  return `${[...digits].reverse().join('.')}.ip6.arpa`
}

const isBelow = (host: string, domains: readonly string[]) =>
  domains.some((domain) => host.endsWith(`.${domain}`))

/**
 * Whether an address has a name in one of the domains, and that name has the address: anyone can name their own address
 * as they like, but only the owner of a domain can give its names addresses.
 * @param address an IPv4 address, or an IPv6 address that is not one for an IPv4 address
 * @param domains in lower case
 * @throws if a name server does not answer
 */
export async function isHostOf(
  address: string,
  domains: readonly string[],
  names: NameServer,
): Promise<boolean> {
  const question = reverseName(address)
  const hosts = (await orNone(names.resolvePtr(question)))
    .slice(0, maxNames)
    .map((host) => host.toLowerCase().replace(/\.$/, ''))
    .filter((host) => host.length < 254 && hostName.test(host) && isBelow(host, domains))
  for (const host of hosts) {
    const addresses = await orNone(address.includes(':') ? names.resolve6(host) : names.resolve4(host))
    if (addresses.some((one) => isSameAddress(one, address))) return true
  }
  return false
}
