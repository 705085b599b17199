import 'server-only'
import type Stripe from 'stripe'
import { planOfPrice } from './plan-prices'
import { isMissing, stripeClient } from './stripe-client'

/** A subscription as the database stores it (supabase/migrations, apply_subscription). Times are ISO 8601. */
export interface SubscriptionState {
  id: string
  customerId: string
  status: string
  priceId: string
  planId: string | null
  quantity: number
  currentPeriodEnd: string
  cancelAtPeriodEnd: boolean
  cancelAt: string | null
  /** When the oldest payment that is still open failed; null unless it is past due. */
  failedAt: string | null
  summary: Record<string, string | number | boolean | null>
}

const idOf = (reference: string | { id: string }): string =>
  typeof reference === 'string' ? reference : reference.id

const timeOf = (seconds: number): string => new Date(seconds * 1_000).toISOString()

/** Seconds since 1970. Stripe tries to take a payment when it finalizes the invoice. */
async function firstFailure(subscription: string, fallback: number): Promise<number> {
  const { data } = await stripeClient().invoices.list({ subscription, status: 'open', limit: 100 })
  const times = data.map(({ status_transitions, created }) => status_transitions.finalized_at ?? created)
  return times.length > 0 ? Math.min(...times) : fallback
}

/** What is kept for the record. */
const summaryOf = (
  subscription: Stripe.Subscription,
  { price }: Stripe.SubscriptionItem,
): SubscriptionState['summary'] => ({
  created: subscription.created,
  startDate: subscription.start_date,
  canceledAt: subscription.canceled_at,
  endedAt: subscription.ended_at,
  collectionMethod: subscription.collection_method,
  isPaused: subscription.pause_collection !== null,
  currency: subscription.currency,
  unitAmount: price.unit_amount,
  interval: price.recurring?.interval ?? null,
  lookupKey: price.lookup_key,
  latestInvoice: subscription.latest_invoice === null ? null : idOf(subscription.latest_invoice),
  livemode: subscription.livemode,
})

/**
 * Reads a subscription from Stripe.
 * @returns undefined if there is no such subscription
 * @throws the errors of the Stripe client; Error if it has no items
 */
export async function readSubscription(id: string): Promise<SubscriptionState | undefined> {
  const subscription = await stripeClient()
    .subscriptions.retrieve(id)
    .catch((error: unknown) => {
      if (isMissing(error)) return undefined
      throw error
    })
  if (!subscription) return undefined
  const items = subscription.items.data
  const [item] = items
  if (!item) throw new Error(`The subscription ${id} has no items.`)
  const { status } = subscription
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer),
    status,
    priceId: item.price.id,
    planId: await planOfPrice(item.price),
    quantity: item.quantity ?? 1,
    currentPeriodEnd: timeOf(Math.max(...items.map(({ current_period_end }) => current_period_end))),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    cancelAt: subscription.cancel_at === null ? null : timeOf(subscription.cancel_at),
    failedAt: status === 'past_due' ? timeOf(await firstFailure(id, item.current_period_start)) : null,
    summary: summaryOf(subscription, item),
  }
}
