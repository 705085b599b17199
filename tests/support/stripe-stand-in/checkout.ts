import { listOf, mapOf, type Parameters, textOf } from './form-body.ts'
import { emit, find, type Ledger, newId, nowSeconds, type StoredSession } from './ledger.ts'
import { makeSession } from './made-payments.ts'
import { subscribe } from './subscribing.ts'
import { invalid, type WireSession, wrongParameter } from './wire.ts'

const required = (parameters: Parameters, name: string): string => {
  const value = textOf(parameters, name)
  if (value === undefined) throw wrongParameter(name, `Missing required param: ${name}.`)
  return value
}

/** What is sent of a session. */
export const sent = ({ price, subscriptionMetadata, ...session }: StoredSession): WireSession => session

/** Creates a session of Checkout for one price. */
export function createSession(ledger: Ledger, parameters: Parameters): WireSession {
  if (required(parameters, 'mode') !== 'subscription')
    throw wrongParameter('mode', 'The stand-in sells subscriptions only.')
  const customer = required(parameters, 'customer')
  find(ledger.customers, 'customer', customer)
  if (ledger.deletedCustomers.has(customer))
    throw wrongParameter('customer', `No such customer: '${customer}'`)
  const collectsTaxId = textOf(parameters, 'tax_id_collection', 'enabled') === 'true'
  if (collectsTaxId && textOf(parameters, 'customer_update', 'name') !== 'auto')
    throw wrongParameter('customer_update[name]', 'Tax ID collection needs customer_update[name] to be auto.')
  const price = find(ledger.prices, 'price', textOf(parameters, 'line_items', '0', 'price') ?? '')
  if (!price.active) throw wrongParameter('line_items[0][price]', 'The price specified is inactive.')
  const id = newId(ledger, 'cs_test')
  const session = {
    ...makeSession({
      id,
      customer,
      created: nowSeconds(),
      cents: price.unit_amount ?? 0,
      url: `${ledger.url}/checkout/${id}`,
      successUrl: required(parameters, 'success_url'),
      cancelUrl: textOf(parameters, 'cancel_url') ?? null,
      reference: textOf(parameters, 'client_reference_id') ?? null,
      collectsTaxId,
    }),
    metadata: mapOf(parameters, 'metadata'),
    price: price.id,
    subscriptionMetadata: mapOf(parameters, 'subscription_data', 'metadata'),
  }
  ledger.sessions.set(id, session)
  return sent(session)
}

/** The sessions of a customer, the newest first. */
export function listSessions(ledger: Ledger, parameters: Parameters): WireSession[] {
  const [customer, status] = [textOf(parameters, 'customer'), textOf(parameters, 'status')]
  return [...ledger.sessions.values()]
    .filter((session) => customer === undefined || session.customer === customer)
    .filter((session) => status === undefined || session.status === status)
    .map(sent)
    .reverse()
}

export function expireSession(ledger: Ledger, id: string): WireSession {
  const session = find(ledger.sessions, 'checkout.session', id)
  if (session.status !== 'open') throw invalid('Only open sessions can be expired.')
  session.status = 'expired'
  session.url = null
  emit(ledger, 'checkout.session.expired', sent(session))
  return sent(session)
}

/** Pays a session, as a customer does on the page of Checkout. @returns where the browser goes then */
export function completeSession(ledger: Ledger, id: string): string {
  const session = find(ledger.sessions, 'checkout.session', id)
  if (session.status !== 'open') throw wrongParameter('session', 'The session is not open.')
  // Checkout stays on its page if a card is refused.
  if (ledger.refusesCards) return `/checkout/${id}`
  const subscription = subscribe(ledger, String(session.customer), session.price, {
    metadata: session.subscriptionMetadata,
  })
  session.status = 'complete'
  session.payment_status = 'paid'
  session.subscription = subscription.id
  session.url = null
  emit(ledger, 'checkout.session.completed', sent(session))
  return (session.success_url ?? '').replace('{CHECKOUT_SESSION_ID}', id)
}

/** The prices with one of the lookup keys. */
export const listPrices = (ledger: Ledger, parameters: Parameters) => {
  const keys = listOf(parameters, 'lookup_keys')
  const active = textOf(parameters, 'active')
  return [...ledger.prices.values()]
    .filter(({ lookup_key }) => keys.length === 0 || keys.includes(lookup_key ?? ''))
    .filter((price) => active === undefined || String(price.active) === active)
}
