import 'server-only'
import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import { adminClient } from '../supabase/admin'
import { dataOf } from '../supabase/data-of'
import { linkCustomer } from './billing-store'
import { billingUrl } from './billing-url'
import { stripeClient } from './stripe-client'
import { syncSubscription } from './sync-subscription'

/** The account that pays, and the address of the user who orders. */
interface Payer {
  account: string
  name: string
  email: string
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)

/**
 * The customer at Stripe of an account; created if there is none, or if it was deleted. Calls at the same time end with one.
 * @param account whose billing the caller may manage: this is not checked here
 * @throws the errors of the Stripe client; Error if the database does not respond or the account was deleted
 */
async function ensureCustomer({ account, name, email }: Payer): Promise<string> {
  const known = await dataOf(
    adminClient()
      .from('billing_customers')
      .select('customer_id, is_deleted')
      .eq('account_id', account)
      .maybeSingle(),
  )
  if (known && !known.is_deleted) return known.customer_id
  const replaced = known?.customer_id
  const created = await stripeClient().customers.create(
    { name, email, metadata: { account_id: account } },
    // Stripe refuses a key with other parameters.
    { idempotencyKey: `customer/${account}/${digestOf(`${replaced} ${name} ${email}`)}` },
  )
  const linked = await linkCustomer(account, created.id, replaced)
  if (!linked) throw new Error('The account was deleted.')
  return linked
}

const idOf = (reference: string | { id: string } | null) =>
  typeof reference === 'string' ? reference : reference?.id

/** Subscriptions that can still be paid, or have been. */
const isOpen = ({ status }: Stripe.Subscription) => status !== 'incomplete' && status !== 'incomplete_expired'

async function expireOthers(sessions: readonly Stripe.Checkout.Session[]): Promise<void> {
  for (const { id, status } of sessions) {
    if (status !== 'open') continue
    // It may have been paid or have expired meanwhile.
    await stripeClient()
      .checkout.sessions.expire(id)
      .catch(() => undefined)
  }
}

/** The address of a page of Stripe; `subscribed` if the account has a subscription already. */
export type CheckoutResult = { outcome: 'started'; url: string } | { outcome: 'subscribed' }

/**
 * Starts the payment of a plan on a page of Stripe. An open session for the same price is continued, and others are ended, so that
 * nobody pays twice.
 * @param payer whose billing the caller may manage: this is not checked here
 * @param priceId of a plan that is sold online
 * @throws the errors of the Stripe client; Error if the database does not respond
 */
export async function startCheckout(payer: Payer, priceId: string): Promise<CheckoutResult> {
  const stripe = stripeClient()
  const customer = await ensureCustomer(payer)
  const [subscriptions, sessions] = await Promise.all([
    stripe.subscriptions.list({ customer, limit: 10 }),
    stripe.checkout.sessions.list({ customer, limit: 10 }),
  ])
  const existing = subscriptions.data.find(isOpen)
  if (existing) {
    // The webhook may not have arrived yet.
    await syncSubscription({ id: existing.id, customerId: customer })
    return { outcome: 'subscribed' }
  }
  const isWanted = ({ status, metadata }: Stripe.Checkout.Session) =>
    status === 'open' && metadata?.price === priceId
  const same = sessions.data.find(isWanted)
  if (same?.url) return { outcome: 'started', url: same.url }
  await expireOthers(sessions.data)
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      customer,
      client_reference_id: payer.account,
      line_items: [{ price: priceId, quantity: 1 }],
      metadata: { price: priceId },
      subscription_data: { metadata: { account_id: payer.account } },
      billing_address_collection: 'required',
      tax_id_collection: { enabled: true },
      // Stripe needs the name for a tax ID.
      customer_update: { name: 'auto', address: 'auto' },
      success_url: `${billingUrl()}/return?checkout={CHECKOUT_SESSION_ID}`,
      cancel_url: billingUrl(),
    },
    // Two clicks see the same last session, and get the same new one.
    { idempotencyKey: `checkout/${customer}/${priceId}/${sessions.data[0]?.id ?? 'first'}` },
  )
  if (!session.url) throw new Error('Stripe returned a session without an address.')
  return { outcome: 'started', url: session.url }
}

/**
 * Stores the subscription of a session that the browser comes back from, without waiting for the webhook.
 * @param sessionId as the browser sent it
 * @param customer of the account that the browser's user sees
 * @returns whether the session is of this customer and is paid
 * @throws the errors of the Stripe client; Error if the database does not respond
 */
export async function finishCheckout(sessionId: string, customer: string): Promise<boolean> {
  const session = await stripeClient().checkout.sessions.retrieve(sessionId)
  const subscription = idOf(session.subscription)
  if (idOf(session.customer) !== customer || !subscription) return false
  await syncSubscription({ id: subscription, customerId: customer })
  return session.payment_status === 'paid'
}

/**
 * Opens Stripe's portal, where customers change their card, address and tax ID.
 * @param flow `payment_method_update` to change the card at once
 * @throws the errors of the Stripe client
 */
export async function openPortal(customer: string, flow?: 'payment_method_update'): Promise<string> {
  // Without a key of ours: a repeated answer would be a session that has ended.
  const { url } = await stripeClient().billingPortal.sessions.create({
    customer,
    return_url: `${billingUrl()}?from=portal`,
    ...(flow && { flow_data: { type: flow } }),
  })
  return url
}
