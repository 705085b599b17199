import 'server-only'
import type { CurrentSubscription } from './current-subscription'
import { stripeClient } from './stripe-client'
import { syncSubscription } from './sync-subscription'

/** What a change of plan costs, in cents. A larger plan applies at once, a smaller one from the next term. */
export interface ChangePreview {
  appliesNow: boolean
  dueNow: number
  /** For each year, from `nextAt` on. */
  nextAmount: number
  /** ISO 8601. */
  nextAt: string
  /** From when the difference is computed, in seconds since 1970. */
  prorationDate: number
}

interface Change {
  subscription: CurrentSubscription
  price: { id: string; centsPerYear: number }
  prorationDate: number
}

const prorated = ({ subscription, price, prorationDate }: Change) => ({
  items: [{ id: subscription.itemId, price: price.id }],
  proration_behavior: 'always_invoice' as const,
  proration_date: prorationDate,
})

/**
 * What a change costs, as Stripe computes it.
 * @throws the errors of the Stripe client
 */
export async function previewChange(change: Change): Promise<ChangePreview> {
  const { subscription, price, prorationDate } = change
  const appliesNow = price.centsPerYear > subscription.centsPerYear
  const invoice = appliesNow
    ? await stripeClient().invoices.createPreview({
        customer: subscription.customerId,
        subscription: subscription.id,
        subscription_details: prorated(change),
      })
    : undefined
  return {
    appliesNow,
    dueNow: invoice?.amount_due ?? 0,
    nextAmount: price.centsPerYear,
    nextAt: new Date(subscription.periodEnd * 1_000).toISOString(),
    prorationDate,
  }
}

/** The schedule of a subscription: that of an earlier try, or a new one. Stripe refuses a second one. */
async function ensureSchedule({ id, schedule }: CurrentSubscription) {
  if (schedule) return schedule
  const created = await stripeClient().subscriptionSchedules.create({ from_subscription: id })
  return { id: created.id, phaseStart: created.current_phase?.start_date }
}

/** The next term has another price. Repeated, it changes nothing. */
async function scheduleChange({ subscription, price }: Change): Promise<void> {
  const schedule = await ensureSchedule(subscription)
  await stripeClient().subscriptionSchedules.update(schedule.id, {
    end_behavior: 'release',
    proration_behavior: 'none',
    phases: [
      {
        items: [{ price: subscription.priceId, quantity: 1 }],
        start_date: schedule.phaseStart ?? subscription.periodStart,
        end_date: subscription.periodEnd,
        proration_behavior: 'none',
      },
      {
        items: [{ price: price.id, quantity: 1 }],
        duration: { interval: 'year', interval_count: 1 },
        proration_behavior: 'none',
      },
    ],
  })
}

/**
 * Changes the plan: a larger one at once, which charges the card, a smaller one with the next term.
 * @param actor the user who asked for it
 * @throws StripeCardError if the card was refused, and the other errors of the Stripe client: nothing was changed
 */
export async function changePlan(change: Change, actor: string): Promise<void> {
  const { subscription, price, prorationDate } = change
  if (price.centsPerYear > subscription.centsPerYear) {
    await keepPlan(subscription)
    await stripeClient().subscriptions.update(
      subscription.id,
      { ...prorated(change), payment_behavior: 'error_if_incomplete' },
      { idempotencyKey: `change/${subscription.id}/${price.id}/${prorationDate}` },
    )
  } else await scheduleChange(change)
  await syncSubscription({ id: subscription.id, customerId: subscription.customerId, actor })
}

/** Keeps the current plan instead of the smaller one that was to follow. @throws the errors of the Stripe client */
export async function keepPlan({ schedule }: CurrentSubscription): Promise<void> {
  if (schedule) await stripeClient().subscriptionSchedules.release(schedule.id)
}

/**
 * Lets a subscription end with its term, or go on.
 * @param actor the user who asked for it
 * @throws the errors of the Stripe client: nothing was changed
 */
export async function setEnd(subscription: CurrentSubscription, ends: boolean, actor: string): Promise<void> {
  const { id, customerId } = subscription
  // Stripe does not cancel what a schedule changes later.
  await keepPlan(subscription)
  await stripeClient().subscriptions.update(id, { cancel_at_period_end: ends })
  await syncSubscription({ id, customerId, actor })
}
