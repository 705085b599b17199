import fc from 'fast-check'
import { POST } from '@/app/api/billing/webhook/route'
import { billingEventTypes } from '@/lib/billing/billing-event'
import { reconcileBilling } from '@/lib/billing/reconcile'
import { requestOf, signedRequest } from '@/tests/support/stripe-stand-in/deliveries'
import { createCustomer, emit } from '@/tests/support/stripe-stand-in/ledger'
import { makePrice } from '@/tests/support/stripe-stand-in/made-objects'
import {
  cancelNow,
  deleteCustomer,
  payOpen,
  renew,
  subscribe,
} from '@/tests/support/stripe-stand-in/subscribing'
import type { WireEvent } from '@/tests/support/stripe-stand-in/wire'
import { addRow } from '@/tests/unit/lib/account-api/made-account'
import { SECRET_KEY } from '@/tests/unit/support/served-supabase'
import { until } from '@/tests/unit/support/until'
import { type BillingSite, billingEnvironment, startBillingSite, webhookUrl } from './billing-site'

jest.mock('@/lib/env/server', () => {
  const { billingEnvironment } = jest.requireActual('./billing-site')
  return { environment: billingEnvironment }
})
jest.mock('@/lib/content/queries/pricing-plans', () => ({ loadPricingPlans: async () => [] }))

let site: BillingSite
beforeAll(async () => {
  site = await startBillingSite(POST)
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterAll(() => site.stop())
beforeEach(() => {
  site.standIn.ledger.refusesCards = false
})

const daySeconds = 24 * 60 * 60
const nowSeconds = () => Math.floor(Date.now() / 1_000)
const reconcile = () => reconcileBilling({ until: performance.now() + 30_000 })

/** Every event since the given number of events. */
const eventsSince = (count: number) => site.standIn.ledger.events.slice(count)
const newestEvent = (): WireEvent => {
  const event = site.standIn.ledger.events.at(-1)
  if (!event) throw new Error('There is no event.')
  return event
}

/** An account that has just paid for Pro. Nothing was delivered yet. */
async function paidAccount() {
  const added = await site.addAccount()
  const subscription = subscribe(site.standIn.ledger, added.customer, 'price_pro')
  return { ...added, subscription, event: newestEvent() }
}

/** The webhook of another process of the same site. */
async function anotherProcess() {
  let receive: typeof POST | undefined
  await jest.isolateModulesAsync(async () => {
    const { billingEnvironment: own } = await import('./billing-site')
    Object.assign(own, billingEnvironment)
    receive = (await import('@/app/api/billing/webhook/route')).POST
  })
  if (!receive) throw new Error('The modules were not loaded.')
  return receive
}

describe('a request', () => {
  const signed = (body: string, how = {}) => signedRequest(webhookUrl, body, how)
  const unsigned = (body: string, headers = new Headers()) =>
    new Request(webhookUrl, { method: 'POST', headers, body })
  const thin = '{"id": "evt_1", "object": "v2.core.event", "type": "v1.billing.meter.error"}'
  const wrongType = '{"id": "evt_1", "object": "event", "type": ["invoice.paid"]}'
  const wrongHeader = new Headers({ 'stripe-signature': 't=now,v1=' })

  test.each<[string, number, (body: string) => Request]>([
    ['without a signature', 401, (body) => unsigned(body)],
    [
      'with a signature of another secret',
      401,
      (body) => signed(body, { secret: 'whsec_another000000000000' }),
    ],
    ['with changed bytes', 401, (body) => unsigned(body.replace('{', '{ '), signed(body).headers)],
    ['signed 301 seconds ago', 401, (body) => signed(body, { timestamp: nowSeconds() - 301 })],
    ['with a signature header of another form', 401, (body) => unsigned(body, wrongHeader)],
    ['whose body is an array', 400, (body) => signed(`[${body}]`)],
    ['whose body is not JSON', 400, () => signed('{"id": ')],
    ['whose body is null', 400, () => signed('null')],
    ['with an event of another form', 400, () => signed(wrongType)],
    ['with a thin event', 400, () => signed(thin)],
    ['with a huge body', 413, (body) => signed(`${body}${' '.repeat(600_000)}`)],
  ])('%s gets %i and changes nothing', async (_, status, request) => {
    const { account, event } = await paidAccount()
    expect((await POST(request(JSON.stringify(event)))).status).toBe(status)
    expect(await site.eventState(event.id)).toBeUndefined()
    expect(await site.planOf(account)).toBe('starter')
  })

  it('is accepted with a signature that is 299 seconds old', async () => {
    const { account, event } = await paidAccount()
    const request = signedRequest(webhookUrl, JSON.stringify(event), { timestamp: nowSeconds() - 299 })
    expect((await POST(request)).status).toBe(200)
    expect(await site.planOf(account)).toBe('pro')
  })
})

it('answers signed events with random values without an error of its own', async () => {
  const any = fc.jsonValue()
  const ids = fc.oneof(any, fc.constantFrom('sub_1', 'cus_1', 'evt_1', '', 'sub_', "'; drop table"))
  const event = {
    id: fc.oneof(
      any,
      fc.nat().map((n) => `evt_${n}`),
    ),
    object: fc.oneof(fc.constant('event'), any),
    type: fc.oneof(fc.constantFrom(...billingEventTypes), any),
    created: fc.oneof(fc.integer(), any),
    livemode: fc.oneof(fc.boolean(), any),
    data: fc.record({ object: fc.record({ id: ids, customer: ids, subscription: ids, parent: any }) }),
  }
  const answered = fc.asyncProperty(fc.record(event, { requiredKeys: [] }), async (sent) => {
    expect([200, 400]).toContain((await POST(signedRequest(webhookUrl, JSON.stringify(sent)))).status)
  })
  await fc.assert(answered, { numRuns: 300 })
})

describe('an event', () => {
  it('is processed once', async () => {
    const { event } = await paidAccount()
    expect(await Promise.all([1, 2, 3].map(() => site.deliver(event)))).toEqual([200, 200, 200])
    const before = site.standIn.requests.length
    expect(await site.deliver(event)).toBe(200)
    expect(site.standIn.requests).toHaveLength(before)
    expect(await site.eventState(event.id)).toBe('processed')
  })

  it('that the site does not use is acknowledged and not stored', async () => {
    emit(site.standIn.ledger, 'charge.succeeded', { id: 'ch_1', object: 'charge' })
    expect(await site.deliver(newestEvent())).toBe(200)
    expect(await site.eventState(newestEvent().id)).toBeUndefined()
  })

  it('of the other mode changes nothing', async () => {
    const { account, event } = await paidAccount()
    const live = { ...event, id: 'evt_live', livemode: true }
    expect(await site.deliver(live)).toBe(200)
    expect(await site.eventState('evt_live')).toBe('other_mode')
    expect(await site.planOf(account)).toBe('starter')
  })

  /** Delivers what Stripe sends when a new customer buys Pro. */
  async function deliverPurchase(customer: Parameters<typeof createCustomer>[1]) {
    const { id } = createCustomer(site.standIn.ledger, customer)
    subscribe(site.standIn.ledger, id, 'price_pro')
    expect(await site.deliver(newestEvent())).toBe(200)
    return site.eventState(newestEvent().id)
  }

  it('of a customer whom no account has changes nothing', async () => {
    expect(await deliverPurchase({})).toBe('unknown_customer')
  })

  it('of a deleted account changes nothing', async () => {
    const { account, event } = await paidAccount()
    await site.supabase.client(SECRET_KEY).from('accounts').delete().eq('id', account)
    expect(await site.deliver(event)).toBe(200)
    expect(await site.eventState(event.id)).toBe('unknown_customer')
  })

  it('connects a customer whose metadata name an account', async () => {
    const account = await addRow(site.supabase.client(SECRET_KEY), 'accounts', { name: 'Account' })
    await deliverPurchase({ metadata: { account_id: account } })
    expect(await site.planOf(account)).toBe('pro')
  })

  it('never connects a second customer with an account', async () => {
    const { account } = await site.addAccount()
    await deliverPurchase({ metadata: { account_id: account } })
    expect(await site.planOf(account)).toBe('starter')
  })

  it('about a subscription that Stripe does not have changes nothing', async () => {
    const { account, event, subscription } = await paidAccount()
    site.standIn.ledger.subscriptions.delete(subscription.id)
    expect(await site.deliver(event)).toBe(200)
    expect(await site.eventState(event.id)).toBe('unknown_subscription')
    expect(await site.planOf(account)).toBe('starter')
  })

  it('waits while Stripe does not respond, and is processed later', async () => {
    const { account, event } = await paidAccount()
    site.standIn.setAway(true)
    expect(await site.deliver(event)).toBe(503)
    site.standIn.setAway(false)
    expect(await site.eventState(event.id)).not.toBe('processed')
    await reconcile()
    expect(await site.eventState(event.id)).toBe('processed')
    expect(await site.planOf(account)).toBe('pro')
  })

  it('that was lost is found in the list of Stripe', async () => {
    const { account, event } = await paidAccount()
    expect((await reconcile())?.events.problems).toEqual([])
    expect(await site.eventState(event.id)).toBe('processed')
    expect(await site.planOf(account)).toBe('pro')
  })
})

describe('the plan of an account', () => {
  it('is read from Stripe, whatever the event says', async () => {
    const { account, subscription } = await paidAccount()
    const paid = newestEvent()
    cancelNow(site.standIn.ledger, subscription)
    expect(await site.deliver(newestEvent())).toBe(200)
    expect(await site.deliver(paid)).toBe(200)
    expect(await site.planOf(account)).toBe('starter')
  })

  it('never follows an older reading of another process', async () => {
    const { account, subscription, event } = await paidAccount()
    const { standIn } = site
    const other = await anotherProcess()
    const path = `/v1/subscriptions/${subscription.id}`
    const release = standIn.holdNext(path)
    const slow = other(requestOf(webhookUrl, event))
    await until('the first reading', async () => standIn.requests.includes(`GET ${path}`) || undefined)
    cancelNow(standIn.ledger, subscription)
    expect(await site.deliver(newestEvent())).toBe(200)
    release()
    expect((await slow).status).toBe(200)
    expect(await site.planOf(account)).toBe('starter')
  })

  it('stays for seven days after a failed payment', async () => {
    const { account, subscription, event } = await paidAccount()
    await site.deliver(event)
    const { ledger } = site.standIn
    ledger.refusesCards = true
    const count = ledger.events.length
    renew(ledger, subscription, nowSeconds() - 6 * daySeconds)
    for (const each of eventsSince(count)) await site.deliver(each)
    expect(await site.planOf(account)).toBe('pro')
    const [stored] = await site.subscriptionsOf(account)
    expect(Date.parse(stored?.grace_until ?? '') / 1_000).toBe(
      (subscription.items.data[0]?.current_period_start ?? 0) + 7 * daySeconds,
    )
    renew(ledger, subscription, nowSeconds() - 8 * daySeconds)
    await site.deliver(newestEvent())
    expect(await site.planOf(account)).toBe('starter')
    payOpen(ledger, subscription)
    await site.deliver(newestEvent())
    expect(await site.planOf(account)).toBe('pro')
  })

  it('is kept by a price that replaced another one of the same product', async () => {
    const { account, event, subscription } = await paidAccount()
    const { prices } = site.standIn.ledger
    const old = prices.get('price_pro')
    if (!old) throw new Error('There is no price.')
    prices.set('price_pro', { ...old, lookup_key: null })
    prices.set('price_pro_new', makePrice('price_pro_new', 'pro_yearly', 200_000, 'prod_pro'))
    for (const item of subscription.items.data) item.price = { ...item.price, lookup_key: null }
    await site.deliver(event)
    expect(await site.planOf(account)).toBe('pro')
    prices.set('price_pro', old)
    prices.delete('price_pro_new')
  })

  it('is Starter after the customer was deleted at Stripe', async () => {
    const { account, customer, event } = await paidAccount()
    await site.deliver(event)
    deleteCustomer(site.standIn.ledger, customer)
    expect(await site.deliver(newestEvent())).toBe(200)
    expect(await site.planOf(account)).toBe('starter')
  })

  it('that was agreed is not changed by the end of another subscription', async () => {
    const { account, subscription, event } = await paidAccount()
    await site.deliver(event)
    const agreed = { plan_id: 'enterprise', prompt_limit: 900 }
    await site.supabase.client(SECRET_KEY).from('accounts').update(agreed).eq('id', account)
    cancelNow(site.standIn.ledger, subscription)
    await site.deliver(newestEvent())
    expect(await site.planOf(account)).toBe('enterprise')
  })
})

it('answers 503 without the variables', async () => {
  const { stripe } = billingEnvironment
  Object.assign(billingEnvironment, { stripe: undefined })
  expect((await POST(new Request(webhookUrl, { method: 'POST' }))).status).toBe(503)
  expect(await reconcile()).toBeUndefined()
  Object.assign(billingEnvironment, { stripe })
})
