import type { Verification } from '@/lib/ai-agents/verification/verify-agent'

/**
 * An event as `store_visit_batches` stores it and `roll_up_visits` reads it. It never has an address or a user agent.
 * `agent`: a request of an AI agent. `referral`: a person whom an assistant sent. `page`: a page view, for the number of
 * visitors. `check`: a request with which an install is verified.
 */
export type StoredEvent = {
  id: string
  /** ISO 8601. */
  at: string
  kind: 'agent' | 'referral' | 'page' | 'check'
  /** agent: its product token. referral: the assistant's id. */
  name: string | null
  /** Agents only. */
  verification: Verification | null
  /** From `storedPath`. */
  path: string
  /** HTTP status; null if the install does not know it. */
  status: number | null
  /** Page views and referrals only, from here on: see visitors/visitor-digest.ts. */
  visitor: string | null
  /** From `clientNetworkOf`. It is stored only of suspicious events. */
  network: string | null
  /** The host of the page that sent the event, as the browser says. */
  origin: string | null
  /** Page views only. */
  register: number | null
  rank: number | null
  /** Of a check only. */
  nonce: string | null
}

type Fields = Pick<StoredEvent, 'id' | 'at' | 'kind' | 'path'> & Partial<StoredEvent>

/** Creates an event; what is not given is null. */
export const storedEvent = (fields: Fields): StoredEvent => ({
  name: null,
  verification: null,
  status: null,
  visitor: null,
  network: null,
  origin: null,
  register: null,
  rank: null,
  nonce: null,
  ...fields,
})
