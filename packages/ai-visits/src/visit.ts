import { validAddress } from './address.ts'
import { reportTarget } from './report-target.ts'
import { requestPath } from './request-path.ts'

/** One request, in the form of POST /api/visits. */
export interface Visit {
  /** Visits with the same id are stored once, so a batch can be sent again. */
  id: string
  /** ISO 8601 with milliseconds. */
  at: string
  method: string
  /** From `reportTarget`. */
  path: string
  /** Null where it is not known, as in a Next.js proxy. */
  status: number | null
  userAgent: string
  /** The client's IP address. It is used to verify the agent, and not stored. */
  address: string | null
}

/** A request as a server describes it. */
export interface RequestFacts {
  method: string | undefined
  /** A path with its query, or an absolute URL. */
  url: string | undefined
  status: number | null
  userAgent: string
  address: string | null | undefined
}

const maxMethodLength = 16
const maxPathLength = 2_000
export const maxUserAgentLength = 500

/**
 * Describes a request that arrives now.
 * @param facts untrusted: long values are cut, and what is not an IP address is left out
 */
export const createVisit = ({ method, url, status, userAgent, address }: RequestFacts): Visit => ({
  id: crypto.randomUUID(),
  at: new Date().toISOString(),
  method: (method ?? 'GET').slice(0, maxMethodLength),
  path: reportTarget(requestPath(url ?? '/') ?? '/').slice(0, maxPathLength),
  status,
  userAgent: userAgent.slice(0, maxUserAgentLength),
  address: validAddress(address ?? ''),
})
