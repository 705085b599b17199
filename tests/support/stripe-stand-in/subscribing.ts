import { emit, find, type Ledger, newId, nowSeconds } from './ledger.ts'
import { changedItem, makeItem, makeSubscription, yearSeconds } from './made-objects.ts'
import { makeInvoice } from './made-payments.ts'
import type { WireInvoice, WireItem, WirePrice, WireSubscription } from './wire.ts'

const daySeconds = 24 * 60 * 60

function createInvoice(
  ledger: Ledger,
  subscription: WireSubscription,
  cents: number,
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update',
  created = nowSeconds(),
): WireInvoice {
  const id = newId(ledger, 'in')
  const invoice = makeInvoice({
    id,
    number: `STANDIN-${String(ledger.invoices.size + 1).padStart(4, '0')}`,
    customer: String(subscription.customer),
    subscription: subscription.id,
    created,
    cents,
    reason,
    url: `${ledger.url}/invoice/${id}`,
  })
  ledger.invoices.set(id, invoice)
  subscription.latest_invoice = id
  return invoice
}

function payInvoice(ledger: Ledger, invoice: WireInvoice, at = nowSeconds()): void {
  invoice.status = 'paid'
  invoice.attempted = true
  invoice.attempt_count += 1
  invoice.amount_paid = invoice.amount_due
  invoice.amount_remaining = 0
  invoice.next_payment_attempt = null
  invoice.status_transitions.paid_at = at
  emit(ledger, 'invoice.paid', invoice, at)
}

function failInvoice(ledger: Ledger, invoice: WireInvoice, at = nowSeconds()): void {
  invoice.attempted = true
  invoice.attempt_count += 1
  invoice.next_payment_attempt = at + 3 * daySeconds
  emit(ledger, 'invoice.payment_failed', invoice, at)
}

export function itemOf(subscription: WireSubscription): WireItem {
  const [item] = subscription.items.data
  if (!item) throw new Error('A subscription of the stand-in has one item.')
  return item
}

const centsOf = (price: WirePrice) => price.unit_amount ?? 0

/** Starts a subscription and takes the first payment, which can fail. */
export function subscribe(
  ledger: Ledger,
  customer: string,
  priceId: string,
  { metadata = {}, created = nowSeconds() }: { metadata?: Record<string, string>; created?: number } = {},
): WireSubscription {
  const price = find(ledger.prices, 'price', priceId)
  const id = newId(ledger, 'sub')
  const item = makeItem(newId(ledger, 'si'), id, price, { start: created, end: created + yearSeconds })
  const subscription = makeSubscription(id, customer, item, metadata)
  ledger.subscriptions.set(id, subscription)
  const invoice = createInvoice(ledger, subscription, centsOf(price), 'subscription_create', created)
  if (ledger.refusesCards) {
    subscription.status = 'incomplete'
    emit(ledger, 'customer.subscription.created', subscription, created)
    failInvoice(ledger, invoice, created)
    return subscription
  }
  emit(ledger, 'customer.subscription.created', subscription, created)
  payInvoice(ledger, invoice, created)
  return subscription
}

const update = (ledger: Ledger, subscription: WireSubscription, at = nowSeconds()) =>
  emit(ledger, 'customer.subscription.updated', subscription, at)

/** Begins the next period, and takes its payment or fails to. @param at when, for a failure in the past */
export function renew(ledger: Ledger, subscription: WireSubscription, at = nowSeconds()): void {
  const item = itemOf(subscription)
  item.current_period_start = at
  item.current_period_end = at + yearSeconds
  const invoice = createInvoice(ledger, subscription, centsOf(item.price), 'subscription_cycle', at)
  if (ledger.refusesCards) {
    subscription.status = 'past_due'
    failInvoice(ledger, invoice, at)
  } else payInvoice(ledger, invoice, at)
  update(ledger, subscription, at)
}

/** Pays what is open, as a customer does who fixes the card. */
export function payOpen(ledger: Ledger, subscription: WireSubscription): void {
  for (const invoice of ledger.invoices.values()) {
    const details = invoice.parent?.subscription_details
    if (invoice.status === 'open' && details?.subscription === subscription.id) payInvoice(ledger, invoice)
  }
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired') return
  subscription.status = 'active'
  update(ledger, subscription)
}

/** Gives up taking payments. */
export function markUnpaid(ledger: Ledger, subscription: WireSubscription): void {
  subscription.status = 'unpaid'
  update(ledger, subscription)
}

export function cancelNow(ledger: Ledger, subscription: WireSubscription): void {
  const isIncomplete = subscription.status === 'incomplete'
  subscription.status = isIncomplete ? 'incomplete_expired' : 'canceled'
  subscription.canceled_at = nowSeconds()
  subscription.ended_at = nowSeconds()
  emit(ledger, isIncomplete ? 'customer.subscription.updated' : 'customer.subscription.deleted', subscription)
}

/** Decides that it ends with its period, or that it goes on. */
export function setCancelAtPeriodEnd(ledger: Ledger, subscription: WireSubscription, ends: boolean): void {
  subscription.cancel_at_period_end = ends
  subscription.cancel_at = ends ? itemOf(subscription).current_period_end : null
  subscription.canceled_at = ends ? nowSeconds() : null
  update(ledger, subscription)
}

/** What a change of price costs now, in cents: negative is credit. @param at seconds */
export function prorationOf(subscription: WireSubscription, price: WirePrice, at: number): number {
  const { current_period_start: start, current_period_end: end, price: current } = itemOf(subscription)
  const left = Math.min(Math.max((end - at) / (end - start), 0), 1)
  return Math.round(centsOf(price) * left) - Math.round(centsOf(current) * left)
}

/** Changes the price and takes the difference at once. @returns false if the card was refused: nothing is changed */
export function changePrice(
  ledger: Ledger,
  subscription: WireSubscription,
  price: WirePrice,
  at = nowSeconds(),
): boolean {
  const cents = prorationOf(subscription, price, at)
  if (cents > 0 && ledger.refusesCards) return false
  subscription.items.data = [changedItem(itemOf(subscription), price)]
  const invoice = createInvoice(ledger, subscription, cents, 'subscription_update')
  payInvoice(ledger, invoice)
  update(ledger, subscription)
  return true
}

/** Deletes a customer, which cancels their subscriptions. */
export function deleteCustomer(ledger: Ledger, id: string): void {
  const customer = find(ledger.customers, 'customer', id)
  for (const subscription of ledger.subscriptions.values()) {
    const hasEnded = subscription.status === 'canceled' || subscription.status === 'incomplete_expired'
    if (subscription.customer === id && !hasEnded) cancelNow(ledger, subscription)
  }
  ledger.deletedCustomers.add(id)
  emit(ledger, 'customer.deleted', customer)
}
