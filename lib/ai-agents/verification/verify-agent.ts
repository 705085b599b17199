import 'server-only'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'
import { dayMs, hourMs } from '@/lib/format/durations'
import { startDeadline, waitUntil } from '@/lib/safe-fetch/deadline'
import { isPublicAddress } from '@/lib/safe-fetch/public-address'
import { type Agent, agents } from '../agents'
import { isInRanges } from './address-ranges'
import { type AgentRanges, loadAgentRanges } from './agent-ranges'
import { isHostOf, type NameServer, nameServer } from './host-of-address'

/**
 * Whether a request is from the agent that its User-Agent header names. `verified`: it is, by the addresses or names that
 * the agent's owner publishes. `spoofed`: it is not, by the same. `claimed`: the owner publishes nothing, or it could not be
 * asked.
 */
export type Verification = 'verified' | 'claimed' | 'spoofed'

interface Sources {
  names: NameServer
  loadRanges: () => Promise<ReadonlyMap<string, AgentRanges>>
}

const maxResults = 20_000
const resultMs = dayMs
const failureMs = 5 * 60 * 1_000
/** A list is fetched every day. An older one is no reason to accuse: agents get new addresses. */
const freshMs = 48 * hourMs
/** Further lookups are not made, so that a flood of invented addresses does not become one of DNS queries. */
const maxLookups = 200
const defaultTimeoutMs = 500

/** What the published ranges say about an address: `unknown` if there are none for it, or old ones. */
function judgeByRanges(
  { token, owner }: Agent,
  address: string,
  known: ReadonlyMap<string, AgentRanges>,
): 'inside' | 'outside' | 'unknown' {
  const own = known.get(token)
  const isInside = own && isInRanges(address, own.ranges)
  if (isInside) return 'inside'
  const isFresh = own !== undefined && Date.now() - own.fetchedAt < freshMs
  if (!isFresh || isInside === undefined) return 'unknown'
  // Owners move addresses from one agent to another.
  const isOfOwner = agents.some(
    (other) =>
      other.owner === owner && isInRanges(address, known.get(other.token)?.ranges ?? { v4: [], v6: [] }),
  )
  return isOfOwner ? 'unknown' : 'outside'
}

/** @param sources where the ranges and the names are from */
export function agentVerifier({ names, loadRanges }: Sources) {
  let lookups = 0

  /** Undefined if nobody answers. */
  async function hasOwnersName(address: string, domains: readonly string[]): Promise<boolean | undefined> {
    if (lookups >= maxLookups) return undefined
    lookups += 1
    try {
      return await isHostOf(address, domains, names)
    } catch {
      return undefined
    } finally {
      lookups -= 1
    }
  }

  async function verify(agent: Agent, address: string): Promise<Verification> {
    const byRanges = judgeByRanges(agent, address, await loadRanges())
    if (byRanges === 'inside') return 'verified'
    const { hostDomains } = agent
    const byName = hostDomains.length > 0 ? await hasOwnersName(address, hostDomains) : false
    if (byName) return 'verified'
    return byRanges === 'outside' && byName === false ? 'spoofed' : 'claimed'
  }

  const results = new LRUCache<string, Verification, { agent: Agent; address: string }>({
    max: maxResults,
    ttl: resultMs,
    ignoreFetchAbort: true,
    async fetchMethod(_key, _stale, { options, context: { agent, address } }) {
      const result = await verify(agent, address)
      options.ttl = result === 'claimed' ? failureMs : resultMs
      return result
    },
  })

  /**
   * Verifies the claim of a request by its address. Results are kept for a day, `claimed` for 5 minutes; concurrent equal
   * questions are asked once.
   * @param agent the agent that the User-Agent header names (`classifyAgent`)
   * @param address the address that the request came from; one that is not on the public internet is a proxy's, so the
   *   request may still be from the agent: `claimed`
   * @returns never throws; `claimed` if there is no answer after `timeoutMs` (default 500)
   */
  return async function verifyAgent(
    agent: Agent,
    address: string,
    { timeoutMs = defaultTimeoutMs }: { timeoutMs?: number } = {},
  ): Promise<Verification> {
    if (isIP(address) === 0 || (agent.rangesUrl === undefined && agent.hostDomains.length === 0))
      return 'claimed'
    // An IPv4 address within IPv6 is the same address.
    const plain = ipaddr.process(address).toString()
    if (!isPublicAddress(plain)) return 'claimed'
    const key = `${agent.token} ${plain}`
    const kept = results.get(key)
    if (kept) return kept
    const { signal, stop } = startDeadline(timeoutMs)
    try {
      const fetching = results.fetch(key, { context: { agent, address: plain } })
      return (await waitUntil(signal, fetching)) ?? 'claimed'
    } catch {
      return 'claimed'
    } finally {
      stop()
    }
  }
}

/** Verifies with the stored ranges and the system's name servers. */
export const verifyAgent = agentVerifier({ names: nameServer, loadRanges: loadAgentRanges })
