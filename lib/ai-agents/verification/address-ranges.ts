import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Larger ranges are a mistake of their list: with them, anyone's address could be an agent's. */
const minPrefixLengths = { 4: 8, 6: 20 } as const

/**
 * Reads one range.
 * @param text a range in CIDR notation, or a single address
 * @returns the range in CIDR notation; undefined if the text is not a range, or if the range is too large
 */
export function canonicalRange(text: string): string | undefined {
  const [address = '', length] = text.split('/')
  const version = /^[0-9a-f.:]+$/i.test(address) ? isIP(address) : 0
  if (version !== 4 && version !== 6) return undefined
  const range = length === undefined ? `${address}/${version === 4 ? 32 : 128}` : text
  if (!ipaddr.isValidCIDR(range)) return undefined
  const [network, prefixLength] = ipaddr.parseCIDR(range)
  return prefixLength < minPrefixLengths[version] ? undefined : `${network.toString()}/${prefixLength}`
}

/** Ranges that addresses can be compared with quickly. */
export interface AddressRanges {
  v4: readonly [ipaddr.IPv4, number][]
  v6: readonly [ipaddr.IPv6, number][]
}

/** @param ranges those that `canonicalRange` returned; others are left out */
export function readRanges(ranges: readonly string[]): AddressRanges {
  const valid = ranges.filter((range) => canonicalRange(range) !== undefined)
  return {
    v4: valid.filter((range) => !range.includes(':')).map((range) => ipaddr.IPv4.parseCIDR(range)),
    v6: valid.filter((range) => range.includes(':')).map((range) => ipaddr.IPv6.parseCIDR(range)),
  }
}

/**
 * Whether an address is in one of the ranges.
 * @param address an IPv4 or IPv6 address
 * @returns undefined if the ranges have none of its version, and so say nothing about it
 */
export function isInRanges(address: string, { v4, v6 }: AddressRanges): boolean | undefined {
  const parsed = ipaddr.parse(address)
  const ranges = parsed instanceof ipaddr.IPv4 ? v4 : v6
  return ranges.length === 0
    ? undefined
    : ranges.some(([network, prefixLength]) => parsed.match(network, prefixLength))
}
