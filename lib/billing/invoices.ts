import 'server-only'
import { stripeClient } from './stripe-client'

/** An invoice as the screen lists it. */
export interface Invoice {
  id: string
  number: string
  /** ISO 8601. */
  date: string
  cents: number
  currency: string
  status: 'open' | 'paid' | 'void' | 'uncollectible'
  /** Its page at Stripe, with the PDF. */
  url: string | undefined
}

const statuses = ['open', 'paid', 'void', 'uncollectible'] as const

/** The last 24 invoices of a customer, the newest first, without drafts. @throws the errors of the Stripe client */
export async function loadInvoices(customer: string): Promise<Invoice[]> {
  const { data } = await stripeClient().invoices.list({ customer, limit: 24 })
  return data.flatMap((invoice): Invoice[] => {
    const status = statuses.find((known) => known === invoice.status)
    if (!status) return []
    const { id, number, created, total, currency, hosted_invoice_url } = invoice
    const url = URL.parse(hosted_invoice_url ?? '')
    return [
      {
        id,
        number: number ?? id,
        date: new Date(created * 1_000).toISOString(),
        cents: total,
        currency,
        status,
        url: url?.protocol === 'https:' || url?.hostname === '127.0.0.1' ? url.href : undefined,
      },
    ]
  })
}
