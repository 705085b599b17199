import 'server-only'
import { adminClient } from '../supabase/admin'
import { dataOf } from '../supabase/data-of'
import type { Database, Json } from '../supabase/database.types.gen'
import type { OutboxStore, Outcome } from './send-messages'

/** Longer than an attempt to send a batch can take; afterward another process can claim its messages. */
const leaseSeconds = 180

/** The outbox in Postgres: see supabase/migrations, `outbox` and `settle_outbox`. */
export const databaseOutbox: OutboxStore = {
  async claim(batch) {
    const data = await dataOf(adminClient().rpc('claim_outbox', { batch, lease_seconds: leaseSeconds }))
    return data.map(({ id, claim, kind, payload, idempotency_key }) => ({
      id,
      claim: claim ?? '',
      kind,
      payload,
      idempotencyKey: idempotency_key,
    }))
  },
  async settle(outcomes) {
    await dataOf(adminClient().rpc('settle_outbox', { outcomes: outcomes.map(asJson) }))
  },
}

const asJson = ({ message: { id, claim }, outcome, error, seconds }: Outcome): Json => ({
  id,
  claim,
  outcome,
  error,
  seconds,
})

/** Number of messages that wait, of those after a failure, and of those given up. */
export type OutboxFigures = Database['public']['Functions']['outbox_figures']['Returns'][number]

export async function outboxFigures(): Promise<OutboxFigures> {
  return dataOf(adminClient().rpc('outbox_figures').single())
}
