import 'server-only'
import { z } from 'zod'
import { adminClient } from '../supabase/admin'
import { dataOf } from '../supabase/data-of'
import type { BillingEvent } from './billing-event'
import type { SubscriptionState } from './read-subscription'

/** The functions of supabase/migrations/20261127014000_billing.sql. All of them throw SupabaseError. */

/** @returns those of the events that have not been processed */
export async function recordEvents(events: readonly BillingEvent[], isListed: boolean): Promise<Set<string>> {
  const data = await dataOf(
    adminClient().rpc('record_billing_events', {
      events: events.map(({ id, type, created, customerId, subscriptionId }) => ({
        id,
        type,
        created,
        customerId,
        subscriptionId,
        isListed,
      })),
    }),
  )
  return new Set(data)
}

interface Settled {
  isProcessed: boolean
  problem?: string
}

/** Notes what became of events. */
export async function settleEvents(ids: readonly string[], { isProcessed, problem }: Settled): Promise<void> {
  await dataOf(
    adminClient().rpc('settle_billing_events', {
      events: ids.map((id) => ({ id, isProcessed, problem: problem?.slice(0, 500) ?? null })),
    }),
  )
}

/** @returns the customer that the account has then; undefined if there is no such account */
export async function linkCustomer(
  account: string,
  customer: string,
  replaced?: string,
): Promise<string | undefined> {
  const data = await dataOf(
    adminClient().rpc('link_billing_customer', {
      account,
      customer,
      ...(replaced === undefined ? {} : { replaced }),
    }),
  )
  return data || undefined
}

/** @returns the reading; undefined if no account has this customer */
export async function startReading(customer: string, subscription: string): Promise<string | undefined> {
  const data = await dataOf(adminClient().rpc('start_billing_reading', { customer, subscription }))
  return data || undefined
}

const outcomeSchema = z.object({ outcome: z.enum(['applied', 'superseded', 'foreign']) })

interface Reading {
  reading: string
  state: SubscriptionState
  /** Ids of the events that are processed with it. */
  events: readonly string[]
  /** The user who changed the subscription on this site. */
  actor?: string | undefined
}

/** Stores a subscription and the plan that follows from it. */
export async function applySubscription({ reading, state, events, actor }: Reading) {
  const { customerId, ...subscription } = state
  const data = await dataOf(
    adminClient().rpc('apply_subscription', {
      customer: customerId,
      reading,
      subscription: { ...subscription },
      events: [...events],
      ...(actor === undefined ? {} : { actor }),
    }),
  )
  return outcomeSchema.parse(data).outcome
}

/** @returns subscriptions of the customer that must be read again */
export async function markCustomerDeleted(customer: string): Promise<string[]> {
  const data = await dataOf(adminClient().rpc('mark_billing_customer_deleted', { customer }))
  return data ?? []
}
