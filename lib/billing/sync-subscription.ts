import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'
import { applySubscription, startReading } from './billing-store'
import { readSubscription } from './read-subscription'

/**
 * applied: it is stored. unknown_customer: no account has its customer. unknown_subscription: Stripe has no such subscription.
 * foreign: it belongs to another customer, or to another account.
 */
export type SyncOutcome = 'applied' | 'unknown_customer' | 'unknown_subscription' | 'foreign'

interface Sync {
  id: string
  customerId: string
  /** Ids of the events that are processed with it. */
  events?: readonly string[]
  /** The user who changed the subscription on this site. */
  actor?: string
}

const attempts = 6

async function sync({ id, customerId, events = [], actor }: Sync): Promise<SyncOutcome> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const reading = await startReading(customerId, id)
    if (!reading) return 'unknown_customer'
    const state = await readSubscription(id)
    if (!state) return 'unknown_subscription'
    if (state.customerId !== customerId) return 'foreign'
    const outcome = await applySubscription({ reading, state, events, actor })
    if (outcome !== 'superseded') return outcome
    // Another process reads this customer's subscriptions, too.
    await wait(Math.random() * 200 * attempt)
  }
  throw new Error('Other processes read the subscriptions of this customer at the same time.')
}

/** The last work for each customer, so that a process reads a customer's subscriptions one after another. */
const turns = new Map<string, Promise<unknown>>()

/**
 * Reads a subscription from Stripe and stores it with the plan that follows. What is stored was read after the call, so calls in
 * any order and at the same time, in several processes too, end with the latest state.
 * @throws if Stripe or the database does not respond: nothing was stored
 */
export function syncSubscription(work: Sync): Promise<SyncOutcome> {
  const { customerId } = work
  const previous = turns.get(customerId) ?? Promise.resolve()
  const run = previous.then(() => sync(work))
  const turn = run
    .catch(() => undefined)
    .finally(() => {
      if (turns.get(customerId) === turn) turns.delete(customerId)
    })
  turns.set(customerId, turn)
  return run
}
