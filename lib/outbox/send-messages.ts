import { ConnectionLostError, type Mail, MailRefusedError, TransportAwayError } from '../mail/mail.ts'
import type { Json } from '../supabase/database.types.gen.ts'

/** A message that this sender holds for a while. */
export interface Message {
  id: string
  claim: string
  kind: string
  payload: Json
  idempotencyKey: string
}

/** What became of a message: see settle_outbox in supabase/migrations. */
export interface Outcome {
  message: Message
  outcome: 'sent' | 'failed' | 'refused' | 'postponed' | 'interrupted' | 'dropped'
  error?: string
  /** When it was postponed or interrupted: for how long. */
  seconds?: number
}

export interface OutboxStore {
  /** Takes up to so many due messages, the urgent first. */
  claim(batch: number): Promise<Message[]>
  settle(outcomes: Outcome[]): Promise<void>
}

interface Sending {
  store: OutboxStore
  /** @returns the mail of a message; undefined when no one wants it any more */
  compose(message: Message): Promise<Mail | undefined>
  /** Hands a mail over. Throws what a Transport throws. */
  send(mail: Mail, message: Message): Promise<void>
  /** No batch is begun after it (performance.now()). */
  until: number
}

/** How many of each became what. */
export type Tally = Record<Outcome['outcome'], number>

/** A batch is sent at the same time and settled at once: what a killed process leaves unsettled is no more. */
const batchSize = 10

const nothing: Tally = { sent: 0, failed: 0, refused: 0, postponed: 0, interrupted: 0, dropped: 0 }

async function attempt(message: Message, { compose, send }: Sending): Promise<Outcome> {
  try {
    const mail = await compose(message)
    if (!mail) return { message, outcome: 'dropped' }
    await send(mail, message)
    return { message, outcome: 'sent' }
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    if (error instanceof TransportAwayError) {
      const outcome = error instanceof ConnectionLostError ? 'interrupted' : 'postponed'
      return { message, outcome, error: words, seconds: error.retryAfter }
    }
    return { message, outcome: error instanceof MailRefusedError ? 'refused' : 'failed', error: words }
  }
}

/**
 * Sends what is due until nothing is, the time is up, or the transport is away: then what is held goes back at no cost.
 * @returns how many of each became what
 * @throws when the store cannot be reached; what was sent unsettled is sent again under the same key
 */
export async function sendMessages(sending: Sending): Promise<Tally> {
  const tally = { ...nothing }
  while (performance.now() < sending.until) {
    const batch = await sending.store.claim(batchSize)
    if (batch.length === 0) break
    const outcomes = await Promise.all(batch.map((message) => attempt(message, sending)))
    await sending.store.settle(outcomes)
    for (const { outcome } of outcomes) tally[outcome]++
    const isAway = ({ outcome }: Outcome) => outcome === 'postponed' || outcome === 'interrupted'
    if (outcomes.some(isAway)) break
  }
  return tally
}
