import { createSession, expireSession, listPrices, listSessions, sent } from './checkout.ts'
import { listOf, mapOf, type Parameters, textOf } from './form-body.ts'
import { createCustomer, find, type Ledger, newId, nowSeconds } from './ledger.ts'
import { makeInvoice } from './made-payments.ts'
import { createSchedule, expandSchedule, releaseSchedule, updateSchedule } from './scheduling.ts'
import {
  cancelNow,
  changePrice,
  deleteCustomer,
  itemOf,
  prorationOf,
  setCancelAtPeriodEnd,
} from './subscribing.ts'
import { ApiError, invalid, noSuch, nulls, type WireSubscription, wrongParameter } from './wire.ts'

/** One page of a list, as Stripe pages it: the newest first. */
function page(items: readonly { id: string }[], parameters: Parameters, url: string) {
  const limit = Number(textOf(parameters, 'limit') ?? 10)
  if (!(limit >= 1 && limit <= 100)) throw wrongParameter('limit', 'limit must be between 1 and 100.')
  const after = textOf(parameters, 'starting_after')
  const start = after === undefined ? 0 : items.findIndex(({ id }) => id === after) + 1
  return {
    object: 'list',
    data: items.slice(start, start + limit),
    has_more: start + limit < items.length,
    url,
  }
}

function listInvoices(ledger: Ledger, parameters: Parameters) {
  const isWanted = (name: string, value: unknown) => [undefined, value].includes(textOf(parameters, name))
  return [...ledger.invoices.values()]
    .filter(({ customer }) => isWanted('customer', customer))
    .filter(({ parent }) => isWanted('subscription', parent?.subscription_details?.subscription))
    .filter(({ status }) => isWanted('status', status))
    .reverse()
}

function listEvents(ledger: Ledger, parameters: Parameters) {
  const types = listOf(parameters, 'types')
  const from = Number(textOf(parameters, 'created', 'gte') ?? 0)
  return ledger.events
    .filter(({ type, created }) => created >= from && (types.length === 0 || types.includes(type)))
    .reverse()
}

function updateSubscription(ledger: Ledger, subscription: WireSubscription, parameters: Parameters) {
  if (subscription.status === 'canceled')
    throw invalid('A canceled subscription can only update its metadata.')
  const ends = textOf(parameters, 'cancel_at_period_end')
  if (subscription.schedule !== null)
    throw wrongParameter('schedule', 'The subscription is managed by a subscription schedule.')
  if (ends !== undefined) setCancelAtPeriodEnd(ledger, subscription, ends === 'true')
  if (textOf(parameters, 'cancel_at') === '') setCancelAtPeriodEnd(ledger, subscription, false)
  const items = parameters.items
  if (typeof items !== 'object') return subscription
  if (textOf(items, '0', 'id') !== itemOf(subscription).id)
    throw wrongParameter('items[0][id]', 'The stand-in changes the only item.')
  const price = find(ledger.prices, 'price', textOf(items, '0', 'price') ?? '')
  const at = Number(textOf(parameters, 'proration_date') ?? nowSeconds())
  if (!changePrice(ledger, subscription, price, at))
    throw new ApiError(402, { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' })
  return subscription
}

/** The invoice that a change would make. It is not stored. */
function previewInvoice(ledger: Ledger, parameters: Parameters) {
  const id = textOf(parameters, 'subscription') ?? ''
  const subscription = find(ledger.subscriptions, 'subscription', id)
  const priceId = textOf(parameters, 'subscription_details', 'items', '0', 'price') ?? ''
  const price = find(ledger.prices, 'price', priceId)
  const at = Number(textOf(parameters, 'subscription_details', 'proration_date') ?? nowSeconds())
  return makeInvoice({
    id: newId(ledger, 'upcoming_in'),
    number: '',
    customer: String(subscription.customer),
    subscription: id,
    created: at,
    cents: prorationOf(subscription, price, at),
    reason: 'subscription_update',
    url: '',
  })
}

function createPortalSession(ledger: Ledger, parameters: Parameters) {
  const customer = find(ledger.customers, 'customer', textOf(parameters, 'customer') ?? '').id
  const id = newId(ledger, 'bps')
  const returnUrl = textOf(parameters, 'return_url') ?? ''
  const flow = textOf(parameters, 'flow_data', 'type') ?? ''
  const query = new URLSearchParams({ customer, return_url: returnUrl, flow })
  return {
    id,
    object: 'billing_portal.session',
    configuration: 'bpc_standin',
    created: nowSeconds(),
    customer,
    ...nulls('customer_account flow locale on_behalf_of'),
    livemode: false,
    return_url: returnUrl,
    url: `${ledger.url}/portal?${query}`,
  }
}

/**
 * The answer of the API to a request.
 * @param path without its query
 * @param parameters of the query or the form
 * @throws ApiError as Stripe answers it
 */
export function answer(ledger: Ledger, method: string, path: string, parameters: Parameters): object {
  const [, , resource = '', second = '', third = '', fourth = ''] = path.split('/')
  const list = (items: readonly { id: string }[]) => page(items, parameters, path)
  switch (`${method} ${resource}`) {
    case 'GET prices':
      return list(listPrices(ledger, parameters))
    case 'POST customers': {
      const [email, name] = [textOf(parameters, 'email'), textOf(parameters, 'name')]
      return createCustomer(ledger, { email, name, metadata: mapOf(parameters, 'metadata') })
    }
    case 'GET customers':
      if (ledger.deletedCustomers.has(second)) return { id: second, object: 'customer', deleted: true }
      return find(ledger.customers, 'customer', second)
    case 'DELETE customers':
      if (ledger.deletedCustomers.has(second)) throw noSuch('customer', second)
      deleteCustomer(ledger, second)
      return { id: second, object: 'customer', deleted: true }
    case 'POST checkout':
      if (fourth === 'expire') return expireSession(ledger, third)
      return createSession(ledger, parameters)
    case 'GET checkout':
      if (third) return sent(find(ledger.sessions, 'checkout.session', third))
      return list(listSessions(ledger, parameters))
    case 'GET subscriptions': {
      if (second) {
        const subscription = find(ledger.subscriptions, 'subscription', second)
        return listOf(parameters, 'expand').length > 0 ? expandSchedule(ledger, subscription) : subscription
      }
      const customer = textOf(parameters, 'customer')
      // Without a status, canceled ones are left out.
      const ofCustomer = [...ledger.subscriptions.values()].filter(
        (each) => each.customer === customer && each.status !== 'canceled',
      )
      return list(ofCustomer.reverse())
    }
    case 'POST subscriptions':
      return updateSubscription(ledger, find(ledger.subscriptions, 'subscription', second), parameters)
    case 'DELETE subscriptions': {
      const subscription = find(ledger.subscriptions, 'subscription', second)
      if (subscription.status === 'canceled') throw noSuch('subscription', second)
      cancelNow(ledger, subscription)
      return subscription
    }
    case 'POST subscription_schedules':
      if (third === 'release') return releaseSchedule(ledger, second)
      if (second) return updateSchedule(ledger, second, parameters)
      return createSchedule(ledger, parameters)
    case 'GET invoices':
      return list(listInvoices(ledger, parameters))
    case 'POST invoices':
      return previewInvoice(ledger, parameters)
    case 'POST billing_portal':
      return createPortalSession(ledger, parameters)
    case 'GET events':
      return list(listEvents(ledger, parameters))
    default:
      throw new ApiError(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${method}: ${path}).`,
      })
  }
}
