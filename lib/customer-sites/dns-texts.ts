import 'server-only'
import { Resolver } from 'node:dns/promises'
import { codeOf } from '../safe-fetch/failure'

/** The TXT records of a name; `fault` is a sentence if they could not be looked up. */
export interface FoundTexts {
  texts: readonly string[]
  fault?: string
}

export type TextLookup = (name: string) => Promise<FoundTexts>

/** For one try; the second waits twice as long. */
const timeoutMs = 2_000

/** The name does not exist, or has no such records. */
const nothingFound = new Set(['ENOTFOUND', 'ENODATA'])

function faultOf(name: string, code: string): string {
  if (code === 'ETIMEOUT') return `no DNS server answered for ${name} in time.`
  if (code === 'ESERVFAIL') return `the DNS servers of ${name} answered with an error.`
  return `${name} could not be looked up.`
}

/**
 * Looks up the TXT records of a name. Records in several parts are joined (RFC 7208, section 3.3).
 * @param servers for tests; by default those of the system
 */
export async function lookUpTexts(name: string, servers?: readonly string[]): Promise<FoundTexts> {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 })
  if (servers) resolver.setServers(servers)
  try {
    const records = await resolver.resolveTxt(name)
    return { texts: records.map((parts) => parts.join('')) }
  } catch (error) {
    const code = codeOf(error)
    return nothingFound.has(code) ? { texts: [] } : { texts: [], fault: faultOf(name, code) }
  }
}
