import 'server-only'
import { z } from 'zod'
import { dayMs, hourMs } from '../format/durations'
import { adminClient } from '../supabase/admin'
import { dataOf } from '../supabase/data-of'
import { type BillingEvent, billingEventTypes, readEvent } from './billing-event'
import { recordEvents } from './billing-store'
import { stripeClient } from './stripe-client'

/** Stripe lists events for 30 days (https://docs.stripe.com/api/events). */
const longestMs = 30 * dayMs
/** Events can be listed a little later than they happened. */
const overlapMs = hourMs
const batchSize = 200
/** Processed in one run at most; the rest in the next. */
const waitingLimit = 1_000

/** When the last event of an earlier list happened, in ms since 1970. */
async function lastListed(): Promise<number | undefined> {
  const data = await dataOf(
    adminClient()
      .from('billing_events')
      .select('created')
      .eq('is_listed', true)
      .order('created', { ascending: false })
      .limit(1)
      .maybeSingle(),
  )
  return data ? Date.parse(data.created) : undefined
}

/**
 * Stores the events that Stripe lists since the last list, which the webhook may have missed.
 * @param until performance.now(); a list that is not read to its end by then is read again in the next run
 * @returns the number of events listed, and whether the list was read to its end
 * @throws if Stripe or the database does not respond
 */
export async function recordListedEvents(until: number): Promise<{ listed: number; isComplete: boolean }> {
  const now = Date.now()
  const since = Math.max((await lastListed()) ?? 0, now - longestMs) - overlapMs
  const events: BillingEvent[] = []
  let isComplete = true
  const list = stripeClient().events.list({
    types: [...billingEventTypes],
    created: { gte: Math.floor(since / 1_000) },
    limit: 100,
  })
  for await (const event of list) {
    if (performance.now() >= until) {
      isComplete = false
      break
    }
    const read = readEvent(event)
    if (read) events.push(read)
  }
  // The oldest first, so that a run that is killed marks nothing as listed before what happened earlier.
  events.reverse()
  for (let start = 0; start < events.length; start += batchSize)
    await recordEvents(events.slice(start, start + batchSize), isComplete)
  return { listed: events.length, isComplete }
}

const waitingSchema = z.array(
  z.object({
    id: z.string(),
    type: z.string(),
    created: z.string(),
    customer_id: z.string().nullable(),
    subscription_id: z.string().nullable(),
  }),
)

/**
 * Loads stored events that were not processed. Those of the other mode (test or live) have been, when they were received.
 * @param isLive the mode of the configured key
 * @throws if the database does not respond
 */
export async function waitingEvents(isLive: boolean): Promise<BillingEvent[]> {
  const data = await dataOf(
    adminClient()
      .from('billing_events')
      .select('id, type, created, customer_id, subscription_id')
      .is('processed_at', null)
      .order('received_at')
      .limit(waitingLimit),
  )
  return waitingSchema.parse(data).map(({ customer_id, subscription_id, ...event }) => ({
    ...event,
    customerId: customer_id,
    subscriptionId: subscription_id,
    isLive,
  }))
}
