import { z } from 'zod'

/** The events that can change a plan. Others are acknowledged and not stored. */
export const billingEventTypes = [
  'checkout.session.completed',
  'customer.deleted',
  'customer.subscription.created',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.pending_update_applied',
  'customer.subscription.pending_update_expired',
  'customer.subscription.resumed',
  'customer.subscription.trial_will_end',
  'customer.subscription.updated',
  'customer.updated',
  'invoice.paid',
  'invoice.payment_failed',
] as const

/** An event of Stripe, without the state that it contains: it may be out of date. */
export interface BillingEvent {
  id: string
  type: string
  /** ISO 8601. */
  created: string
  customerId: string | null
  /** What must be read again; null: nothing. */
  subscriptionId: string | null
  isLive: boolean
}

const reference = z
  .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
  .pipe(z.string().min(1).max(120))
  .nullish()

const eventSchema = z.object({
  id: z.string().regex(/^evt_[A-Za-z0-9_]{1,100}$/),
  object: z.literal('event'),
  type: z.string().regex(/^[a-z][a-z0-9_.]{0,99}$/),
  created: z.int().min(0).max(4_102_444_800),
  livemode: z.boolean(),
  data: z.object({
    object: z.object({
      id: z.string().max(255).nullish(),
      customer: reference,
      subscription: reference,
      parent: z.object({ subscription_details: z.object({ subscription: reference }).nullish() }).nullish(),
    }),
  }),
})

type EventObject = z.output<typeof eventSchema>['data']['object']

/** The subscription that an event is about. Invoices name theirs in `parent` (API version 2025-03-31 and later). */
function subscriptionIn(type: string, object: EventObject): string | null {
  if (type.startsWith('customer.subscription.')) return object.id ?? null
  if (type === 'checkout.session.completed') return object.subscription ?? null
  if (type.startsWith('invoice.')) return object.parent?.subscription_details?.subscription ?? null
  return null
}

/** Whether an event of a type can change a plan. */
export const isBillingEventType = (type: string): boolean => billingEventTypes.some((known) => known === type)

/**
 * Reads an event.
 * @param event as Stripe sent it, after its signature was verified
 * @returns undefined if it does not have the form of an event
 */
export function readEvent(event: unknown): BillingEvent | undefined {
  const { data } = eventSchema.safeParse(event)
  if (!data) return undefined
  const { object } = data.data
  const isAboutCustomer = data.type === 'customer.updated' || data.type === 'customer.deleted'
  return {
    id: data.id,
    type: data.type,
    created: new Date(data.created * 1_000).toISOString(),
    customerId: (isAboutCustomer ? object.id : object.customer) ?? null,
    subscriptionId: subscriptionIn(data.type, object),
    isLive: data.livemode,
  }
}
