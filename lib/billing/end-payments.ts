import 'server-only'
import { isMissing, stripeClient } from './stripe-client'

/** Repeated calls find what the one before has deleted. */
function ignoreMissing(error: unknown): undefined {
  if (isMissing(error)) return undefined
  throw error
}

/**
 * Cancels the subscriptions of a customer at once and deletes the customer, who then cannot pay any more. Stripe keeps the invoices
 * (https://docs.stripe.com/api/customers/delete). Repeated, it changes nothing.
 * @throws PaymentsOffError, because a subscription may still be paid for; the errors of the Stripe client: a retry may succeed
 */
export async function endPayments(customer: string): Promise<void> {
  const stripe = stripeClient()
  const subscriptions = await stripe.subscriptions.list({ customer, limit: 100 }).catch(ignoreMissing)
  for (const { id } of subscriptions?.data ?? []) await stripe.subscriptions.cancel(id).catch(ignoreMissing)
  await stripe.customers.del(customer).catch(ignoreMissing)
}
