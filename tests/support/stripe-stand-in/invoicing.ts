import { emit, type Ledger, newId, nowSeconds } from './ledger.ts'
import { makeInvoice } from './made-payments.ts'
import type { WireInvoice, WireSubscription } from './wire.ts'

const daySeconds = 24 * 60 * 60

export function createInvoice(
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

export function payInvoice(ledger: Ledger, invoice: WireInvoice, at = nowSeconds()): void {
  invoice.status = 'paid'
  invoice.attempted = true
  invoice.attempt_count += 1
  invoice.amount_paid = invoice.amount_due
  invoice.amount_remaining = 0
  invoice.next_payment_attempt = null
  invoice.status_transitions.paid_at = at
  emit(ledger, 'invoice.paid', invoice, at)
}

export function failInvoice(ledger: Ledger, invoice: WireInvoice, at = nowSeconds()): void {
  invoice.attempted = true
  invoice.attempt_count += 1
  invoice.next_payment_attempt = at + 3 * daySeconds
  emit(ledger, 'invoice.payment_failed', invoice, at)
}
