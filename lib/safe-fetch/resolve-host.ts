import type { LookupAddress } from 'node:dns'
import dns from 'node:dns/promises'
import { isIP } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { codeOf, Failure } from './failure'
import { isPublicAddress } from './public-address'

/** How long a slow IPv6 answer is waited for once there is an IPv4 answer (like RFC 8305, section 3). */
const resolutionDelayMs = 300

type Family = 4 | 6

const withFamily = (family: Family) => (addresses: string[]) =>
  addresses.map((address): LookupAddress => ({ address, family }))

const isAbsence = (error: unknown) => ['ENOTFOUND', 'ENODATA'].includes(codeOf(error))

/** Asks the name servers. They know neither /etc/hosts nor a search domain, and use none of libuv's few threads. */
async function resolveByDns(host: string): Promise<LookupAddress[]> {
  const errors: unknown[] = []
  const orNone = (error: unknown): LookupAddress[] => {
    errors.push(error)
    return []
  }
  const version4 = dns.resolve4(host).then(withFamily(4)).catch(orNone)
  const version6 = dns.resolve6(host).then(withFamily(6)).catch(orNone)
  const first = await version4
  const none = pause(resolutionDelayMs, [], { ref: false })
  const found = [...first, ...(await (first.length > 0 ? Promise.race([version6, none]) : version6))]
  if (found.length > 0) return found
  const doesNotExist = errors.every(isAbsence)
  throw new Failure('unknown-host', doesNotExist ? 'does not exist' : 'cannot be found: DNS lookup failed')
}

/** The addresses of an origin that may be anywhere, by the operating system. */
const resolveBySystem = (host: string): Promise<LookupAddress[]> =>
  dns.lookup(host, { all: true }).catch(() => {
    throw new Failure('unknown-host', 'does not exist')
  })

/**
 * Resolves a host once. The caller connects to nothing but the result.
 * @param host a name, or an IP address without brackets
 * @param mayBePrivate whether it may be anywhere
 * @throws Failure 'unknown-host', or 'private-address' if any of its addresses is not on the public internet
 */
export async function resolveHost(host: string, mayBePrivate: boolean): Promise<LookupAddress[]> {
  const version = isIP(host)
  const literal: LookupAddress[] = version ? [{ address: host, family: version }] : []
  if (mayBePrivate) return version ? literal : resolveBySystem(host)
  const addresses = version ? literal : await resolveByDns(host)
  if (!addresses.every(({ address }) => isPublicAddress(address)))
    throw new Failure('private-address', 'is not on the public internet')
  return addresses
}
