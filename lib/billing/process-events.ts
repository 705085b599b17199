import 'server-only'
import { z } from 'zod'
import { environment } from '../env/server'
import { messageOf } from '../format/error-message'
import type { BillingEvent } from './billing-event'
import { linkCustomer, markCustomerDeleted, settleEvents } from './billing-store'
import { isMissing, stripeClient } from './stripe-client'
import { type SyncOutcome, syncSubscription } from './sync-subscription'

/** Why work failed, for the operator: at most one line. */
const reasonOf = (error: unknown): string => messageOf(error).split('\n', 1).join('')

/**
 * Connects a customer whose metadata name an account that has no customer: the site created it and could not store it, or an
 * operator did.
 */
async function linkByMetadata(customerId: string): Promise<boolean> {
  const customer = await stripeClient()
    .customers.retrieve(customerId)
    .catch((error: unknown) => {
      if (isMissing(error)) return undefined
      throw error
    })
  if (!customer || customer.deleted) return false
  const account = z.uuid().safeParse(customer.metadata.account_id).data
  return account !== undefined && (await linkCustomer(account, customerId)) === customerId
}

async function syncKnown(id: string, customerId: string, events: readonly string[]): Promise<SyncOutcome> {
  const outcome = await syncSubscription({ id, customerId, events })
  if (outcome !== 'unknown_customer' || !(await linkByMetadata(customerId))) return outcome
  return syncSubscription({ id, customerId, events })
}

async function processSubscription(id: string, customerId: string | null, ids: string[]): Promise<void> {
  const outcome = customerId === null ? 'unknown_customer' : await syncKnown(id, customerId, ids)
  if (outcome !== 'applied') await settleEvents(ids, { isProcessed: true, problem: outcome })
}

async function processCustomer({ id, type, customerId }: BillingEvent): Promise<void> {
  if (type === 'customer.deleted' && customerId !== null) {
    // Stripe cancels the subscriptions of a customer whom it deletes.
    for (const subscription of await markCustomerDeleted(customerId))
      await syncSubscription({ id: subscription, customerId })
  }
  await settleEvents([id], { isProcessed: true })
}

interface Group {
  ids: string[]
  run: () => Promise<void>
}

/** Events about the same subscription are processed by reading it once. */
function groupsOf(events: readonly BillingEvent[]): Group[] {
  const bySubscription = Map.groupBy(events, ({ subscriptionId, customerId }) =>
    subscriptionId === null ? '' : `${customerId} ${subscriptionId}`,
  )
  return [...bySubscription].flatMap(([key, group]): Group[] => {
    const [first] = group
    if (key === '' || !first?.subscriptionId) {
      return group.map((event) => ({ ids: [event.id], run: () => processCustomer(event) }))
    }
    const { subscriptionId, customerId } = first
    const ids = group.map(({ id }) => id)
    return [{ ids, run: () => processSubscription(subscriptionId, customerId, ids) }]
  })
}

/** Numbers of events. `problems` has the reason of each failure once. */
export interface ProcessedEvents {
  processed: number
  waiting: number
  problems: string[]
}

/**
 * Processes events that are stored. What they are about is read from Stripe, whatever they say. Events of the other mode (test or
 * live) change nothing. A failure is stored with the events, which are processed later.
 * @param until no work is started after it (performance.now())
 * @throws if the database does not respond
 */
export async function processEvents(
  events: readonly BillingEvent[],
  until = Number.POSITIVE_INFINITY,
): Promise<ProcessedEvents> {
  const tally: ProcessedEvents = { processed: 0, waiting: 0, problems: [] }
  const isLive = environment.stripe?.isLive === true
  const others = events.filter((event) => event.isLive !== isLive).map(({ id }) => id)
  if (others.length > 0) {
    await settleEvents(others, { isProcessed: true, problem: 'other_mode' })
    tally.processed += others.length
  }
  for (const { ids, run } of groupsOf(events.filter((event) => event.isLive === isLive))) {
    if (performance.now() >= until) {
      tally.waiting += ids.length
      continue
    }
    try {
      await run()
      tally.processed += ids.length
    } catch (error) {
      const problem = reasonOf(error)
      await settleEvents(ids, { isProcessed: false, problem })
      tally.waiting += ids.length
      if (!tally.problems.includes(problem)) tally.problems.push(problem)
    }
  }
  return tally
}
