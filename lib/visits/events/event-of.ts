import 'server-only'
import { verifyAgent } from '@/lib/ai-agents/verification/verify-agent'
import { type StoredEvent, storedEvent } from '../stored-event'
import type { Recognized } from './recognize-visit'
import { storedPath } from './request-path'

/** The event that is stored for a visit. An agent's claim is verified by the address, if there is one. Never throws. */
export async function eventOf({ visit, agent, nonce }: Recognized): Promise<StoredEvent> {
  const { id, status, address } = visit
  const common = { id, at: new Date(visit.at).toISOString(), path: storedPath(visit.path), status }
  if (!agent) return storedEvent({ ...common, kind: 'check', nonce })
  const verification = address === null ? 'claimed' : await verifyAgent(agent, address)
  return storedEvent({ ...common, kind: 'agent', name: agent.token, verification })
}
