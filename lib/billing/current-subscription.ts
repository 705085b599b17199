import 'server-only'
import type Stripe from 'stripe'
import { planOfPrice } from './plan-prices'
import { stripeClient } from './stripe-client'

/** A subscription at Stripe as the functions that change it need it. */
export interface CurrentSubscription {
  id: string
  customerId: string
  status: string
  itemId: string
  priceId: string
  centsPerYear: number
  /** Seconds since 1970. */
  periodStart: number
  periodEnd: number
  hasEnd: boolean
  /** The schedule that manages it, with the start of its current phase in seconds since 1970. */
  schedule: { id: string; phaseStart: number | undefined } | undefined
  /** A smaller plan that begins with the next term. */
  scheduled: { planId: string | null; centsPerYear: number } | undefined
}

async function scheduledOf(schedule: Stripe.SubscriptionSchedule | undefined, current: string) {
  const price = schedule?.phases.at(-1)?.items[0]?.price
  if (price === undefined || typeof price === 'string' || price.deleted || price.id === current)
    return undefined
  return { planId: await planOfPrice(price), centsPerYear: price.unit_amount ?? 0 }
}

/** @throws the errors of the Stripe client; Error if it has no items */
export async function loadCurrentSubscription(id: string): Promise<CurrentSubscription> {
  const subscription = await stripeClient().subscriptions.retrieve(id, {
    expand: ['schedule.phases.items.price'],
  })
  const [item] = subscription.items.data
  if (!item) throw new Error(`The subscription ${id} has no items.`)
  const { customer, schedule: found } = subscription
  const schedule = found === null || typeof found === 'string' ? undefined : found
  return {
    id,
    customerId: typeof customer === 'string' ? customer : customer.id,
    status: subscription.status,
    itemId: item.id,
    priceId: item.price.id,
    centsPerYear: item.price.unit_amount ?? 0,
    periodStart: item.current_period_start,
    periodEnd: item.current_period_end,
    hasEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    schedule: schedule && { id: schedule.id, phaseStart: schedule.current_phase?.start_date },
    scheduled: await scheduledOf(schedule, item.price.id),
  }
}
