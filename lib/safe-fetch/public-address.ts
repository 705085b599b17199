import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Routed like a public address, but answered by the host of a virtual machine: Azure's platform services. */
const platformAddresses = new Set(['168.63.129.16'])
/** All that IANA has given out for public IPv6 (RFC 4291, section 2.4). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address is on the public internet, by IANA's registries of special-purpose addresses (RFC 6890).
 * IPv6 addresses that embed an IPv4 address (mapped, NAT64, 6to4, Teredo) are not: a router could lead them inside.
 * @param address IPv4 with four decimal parts, or IPv6 without brackets; anything else is not public
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv6 ? parsed.match(globalUnicast) : !platformAddresses.has(address)
}

/** Whether two texts are the same IP address, as `::1` and `0:0:0:0:0:0:0:1` are. */
export const isSameAddress = (one: string, other: string): boolean =>
  ipaddr.isValid(one) &&
  ipaddr.isValid(other) &&
  ipaddr.parse(one).toNormalizedString() === ipaddr.parse(other).toNormalizedString()
