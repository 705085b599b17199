import { messageOf } from '../format/error-message'
import { ConnectionLostError, type Mail, MailRefusedError, TransportUnavailableError } from '../mail/mail'
import type { Json } from '../supabase/database.types.gen'

/** A message that is claimed for a limited time. */
export interface Message {
  id: string
  claim: string
  kind: string
  payload: Json
  idempotencyKey: string
}

/** The outcome of a message: see settle_outbox in supabase/migrations. */
export interface Outcome {
  message: Message
  outcome: 'sent' | 'failed' | 'refused' | 'postponed' | 'interrupted' | 'dropped'
  error?: string
  /** Delay, if it was postponed or interrupted. */
  seconds?: number
}

export interface OutboxStore {
  /** Claims at most `batch` due messages, urgent ones first. */
  claim(batch: number): Promise<Message[]>
  settle(outcomes: Outcome[]): Promise<void>
}

interface Sending {
  store: OutboxStore
  /** @returns the email of a message; undefined if it is no longer needed */
  compose(message: Message): Promise<Mail | undefined>
  /** Sends an email. Throws the errors of Transport.send. */
  send(mail: Mail, message: Message): Promise<void>
  /** No batch starts after this time (`performance.now()`). */
  until: number
}

/** Number of messages by outcome. */
export type Tally = Record<Outcome['outcome'], number>

/** Sent concurrently and settled together: a killed process leaves at most this many messages unsettled. */
const batchSize = 10

const nothing: Tally = { sent: 0, failed: 0, refused: 0, postponed: 0, interrupted: 0, dropped: 0 }

async function attempt(message: Message, { compose, send }: Sending): Promise<Outcome> {
  try {
    const mail = await compose(message)
    if (!mail) return { message, outcome: 'dropped' }
    await send(mail, message)
    return { message, outcome: 'sent' }
  } catch (error) {
    const words = messageOf(error)
    if (error instanceof TransportUnavailableError) {
      const outcome = error instanceof ConnectionLostError ? 'interrupted' : 'postponed'
      return { message, outcome, error: words, seconds: error.retryAfter }
    }
    return { message, outcome: error instanceof MailRefusedError ? 'refused' : 'failed', error: words }
  }
}

/**
 * Sends due messages until there are none, the time is up, or the transport is away; attempts that fail because it is away do
 * not count.
 * @returns number of messages by outcome
 * @throws if the store cannot be reached; messages sent but not settled are sent again with the same key
 */
export async function sendMessages(sending: Sending): Promise<Tally> {
  const tally = { ...nothing }
  while (performance.now() < sending.until) {
    const batch = await sending.store.claim(batchSize)
    if (batch.length === 0) break
    const outcomes = await Promise.all(batch.map((message) => attempt(message, sending)))
    await sending.store.settle(outcomes)
    for (const { outcome } of outcomes) tally[outcome]++
    const isUnavailable = ({ outcome }: Outcome) => outcome === 'postponed' || outcome === 'interrupted'
    if (outcomes.some(isUnavailable)) break
  }
  return tally
}
