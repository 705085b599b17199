import 'server-only'
import { adminClient } from '../supabase/admin.ts'
import type { Database, Json } from '../supabase/database.types.gen.ts'
import type { OutboxStore, Outcome } from './send-messages.ts'

/** Longer than an attempt to send a batch can take; afterward another process can claim its messages. */
const leaseSeconds = 180

/** The outbox in Postgres: see supabase/migrations, `outbox` and `settle_outbox`. */
export const databaseOutbox: OutboxStore = {
  async claim(batch) {
    const { data, error } = await adminClient().rpc('claim_outbox', { batch, lease_seconds: leaseSeconds })
    if (error) throw new Error(`claim_outbox: ${error.message}`)
    return data.map(({ id, claim, kind, payload, idempotency_key }) => ({
      id,
      claim: claim ?? '',
      kind,
      payload,
      idempotencyKey: idempotency_key,
    }))
  },
  async settle(outcomes) {
    const { error } = await adminClient().rpc('settle_outbox', { outcomes: outcomes.map(asJson) })
    if (error) throw new Error(`settle_outbox: ${error.message}`)
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
  const { data, error } = await adminClient().rpc('outbox_figures').single()
  if (error) throw new Error(`outbox_figures: ${error.message}`)
  return data
}

/** Deletes messages sent a month ago: they contain addresses. */
export async function tidyOutbox(): Promise<void> {
  const { error } = await adminClient().rpc('tidy_outbox')
  if (error) throw new Error(`tidy_outbox: ${error.message}`)
}
