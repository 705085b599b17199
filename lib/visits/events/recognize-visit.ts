import type { Agent } from '@/lib/ai-agents/agents'
import { classifyAgent } from '@/lib/ai-agents/classify'
import { checkParameter } from '@/lib/customer-sites/verification-request'
import { dayMs } from '@/lib/format/durations'

/** The product of the user agent with which an install is verified: `AI-Visits-Verifier/1.0 (+https://www.example.com)`. */
const verifierProduct = 'AI-Visits-Verifier/'

const nonceForm = /^[A-Za-z0-9_-]{24}$/

/** Whether a request is from this site's verification of an install; it is no visit, whatever its query says. */
const isVerifier = (userAgent: string): boolean => userAgent.startsWith(verifierProduct)

/** The nonce of a verification request. @param path with its query */
function nonceOf(path: string): string | undefined {
  const query = path.split('#', 1)[0]?.split('?', 2)[1] ?? ''
  const nonce = new URLSearchParams(query).get(checkParameter) ?? ''
  return nonceForm.test(nonce) ? nonce : undefined
}

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
