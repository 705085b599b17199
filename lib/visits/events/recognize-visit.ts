import type { Agent } from '@/lib/ai-agents/agents'
import { classifyAgent } from '@/lib/ai-agents/classify'
import { checkParameter } from '@/lib/customer-sites/verification-request'
import { dayMs } from '@/lib/format/durations'
import { isPageRequest } from '@/packages/ai-visits/src/page-request'

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
  /** Undefined if it is not known. */
  method?: string | undefined
  /** With the query; undefined if the request was for no path. */
  path: string | undefined
  status: number | null
  userAgent: string
  /** The client's IP address; used to verify an agent, and then forgotten. */
  address: string | null
}

/** Why a visit is not stored. */
export type Ignored = 'notAgent' | 'notPage' | 'tooOld'

/** A visit that is stored. */
export type Recognized = { visit: Visit & { path: string } } & (
  | { agent: Agent; nonce?: never }
  | { nonce: string; agent?: never }
)

export const maxAgeMs = 90 * dayMs
/** How far a sender's clock may be ahead. */
export const maxAheadMs = 5 * 60 * 1_000

/** @returns why the visit is ignored, if it is */
export function recognizeVisit({ method, path, ...given }: Visit): Recognized | Ignored {
  const isTooOld = Date.now() - given.at > maxAgeMs
  if (isVerifier(given.userAgent)) {
    const nonce = path === undefined ? undefined : nonceOf(path)
    if (path === undefined || nonce === undefined) return 'notAgent'
    return isTooOld ? 'tooOld' : { visit: { ...given, path }, nonce }
  }
  const agent = classifyAgent(given.userAgent)
  if (!agent) return 'notAgent'
  if (path === undefined || !isPageRequest(method, path)) return 'notPage'
  return isTooOld ? 'tooOld' : { visit: { ...given, path }, agent }
}
