import 'server-only'
import { environment } from '../env/server'
import { adminClient } from '../supabase/admin'
import { dataOf } from '../supabase/data-of'
import { recordListedEvents, waitingEvents } from './missed-events'
import { loadPlanOffers } from './plan-offers'
import { type ProcessedEvents, processEvents } from './process-events'
import { syncSubscription } from './sync-subscription'

/** Subscriptions read again in one run. */
const rereadLimit = 50

/** What a run did, and what the operator must know. */
export interface Reconciliation {
  /** Events that Stripe listed. */
  listed: number
  isComplete: boolean
  /** Events that the webhook had missed, or could not process. */
  events: ProcessedEvents
  /** Subscriptions read again because their period or grace had ended. */
  reread: number
  /** Why plans cannot be bought online. */
  plans: string[]
}

/** @returns the number of subscriptions that were read again */
async function rereadDue(until: number, problems: string[]): Promise<number> {
  const data = await dataOf(adminClient().rpc('due_billing_subscriptions', { batch: rereadLimit }))
  let reread = 0
  for (const { id, customer_id } of data) {
    if (performance.now() >= until) break
    try {
      const outcome = await syncSubscription({ id, customerId: customer_id })
      if (outcome === 'applied') reread += 1
      else problems.push(`${id}: ${outcome}`)
    } catch (failure) {
      problems.push(`${id}: ${failure instanceof Error ? failure.message : failure}`)
    }
  }
  return reread
}

/** Sentences about plans that cannot be bought online. */
async function planProblems(): Promise<string[]> {
  const offers = await loadPlanOffers()
  return offers.flatMap(({ problem }) => (problem === undefined ? [] : [problem]))
}

/**
 * Brings the subscriptions up to date with Stripe without the webhook: processes the events that Stripe lists and that were
 * missed, and reads subscriptions again whose period or grace has ended.
 * @param until no work is started after it (performance.now()); the next run does the rest
 * @returns undefined if payments are not configured
 * @throws if Stripe or the database does not respond
 */
export async function reconcileBilling({ until }: { until: number }): Promise<Reconciliation | undefined> {
  if (!environment.stripe) return undefined
  const { listed, isComplete } = await recordListedEvents(until)
  const events = await processEvents(await waitingEvents(environment.stripe.isLive), until)
  const reread = await rereadDue(until, events.problems)
  return { listed, isComplete, events, reread, plans: await planProblems() }
}
