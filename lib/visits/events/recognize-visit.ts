import 'server-only'
import type { Agent } from '@/lib/ai-agents/agents'
import { classifyAgent } from '@/lib/ai-agents/classify'
import { verifyAgent } from '@/lib/ai-agents/verification/verify-agent'
import { dayMs } from '@/lib/format/durations'
import { type StoredEvent, storedEvent } from '../stored-event'
import { isVerifier, nonceOf } from './check-request'
import { storedPath } from './request-path'

/** A request to a customer's site, as a server install or a log describes it. */
export interface Visit {
  id: string
  /** In ms since 1970. */
  at: number
  /** With the query. */
  path: string
  status: number | null
  userAgent: string
  /** The client's IP address; used to verify an agent, and then forgotten. */
  address: string | null
}

/** A visit that is stored. */
export type Recognized = { visit: Visit } & (
  | { agent: Agent; nonce?: never }
  | { nonce: string; agent?: never }
)

export const maxAgeMs = 90 * dayMs
/** How far a sender's clock may be ahead. */
export const maxAheadMs = 5 * 60 * 1_000

/** @returns undefined if the visit is ignored: not of an agent, or too old */
export function recognizeVisit(visit: Visit): Recognized | undefined {
  if (Date.now() - visit.at > maxAgeMs) return undefined
  if (isVerifier(visit.userAgent)) {
    const nonce = nonceOf(visit.path)
    return nonce === undefined ? undefined : { visit, nonce }
  }
  const agent = classifyAgent(visit.userAgent)
  return agent && { visit, agent }
}

/** The event that is stored for a visit. An agent's claim is verified by the address, if there is one. Never throws. */
export async function eventOf({ visit, agent, nonce }: Recognized): Promise<StoredEvent> {
  const { id, status, address } = visit
  const common = { id, at: new Date(visit.at).toISOString(), path: storedPath(visit.path), status }
  if (!agent) return storedEvent({ ...common, kind: 'check', nonce })
  const verification = address === null ? 'claimed' : await verifyAgent(agent, address)
  return storedEvent({ ...common, kind: 'agent', name: agent.token, verification })
}
