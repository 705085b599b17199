import fc from 'fast-check'
import { receiveEvent } from '@/lib/billing/receive-event'
import { reconcileBilling } from '@/lib/billing/reconcile'
import { disorder } from '@/tests/support/stripe-stand-in/deliveries'
import { updateCustomer } from '@/tests/support/stripe-stand-in/ledger'
import {
  cancelNow,
  changePrice,
  deleteCustomer,
  markUnpaid,
  payOpen,
  renew,
  setCancelAtPeriodEnd,
  subscribe,
} from '@/tests/support/stripe-stand-in/subscribing'
import type { WireEvent, WireSubscription } from '@/tests/support/stripe-stand-in/wire'
import { pick, randomFrom } from '@/tests/unit/support/random'
import { type BillingSite, startBillingSite } from './billing-site'

jest.mock('@/lib/env/server', () => {
  const { billingEnvironment } = jest.requireActual('./billing-site')
  return { environment: billingEnvironment }
})
jest.mock('@/lib/content/queries/pricing-plans', () => ({
  loadPricingPlans: async () => [
    { title: 'Starter', price: 49, isEnterprise: false },
    { title: 'Pro', price: 129, isEnterprise: false },
  ],
}))

const eventCount = 300
const concurrency = 6
const daySeconds = 24 * 60 * 60

let site: BillingSite
beforeAll(async () => {
  site = await startBillingSite(receiveEvent)
})
afterAll(() => site.stop())

const hasEnded = ({ status }: WireSubscription) => status === 'canceled' || status === 'incomplete_expired'

/** What a customer, an operator or a bank does to a subscription. */
function actOnSubscription(random: () => number, subscription: WireSubscription) {
  const { ledger } = site.standIn
  const price = ledger.prices.get(random() < 0.5 ? 'price_pro' : 'price_starter')
  const at = Math.floor(Date.now() / 1_000 - random() * 14 * daySeconds)
  const acts = [
    () => renew(ledger, subscription, at),
    () => payOpen(ledger, subscription),
    () => setCancelAtPeriodEnd(ledger, subscription, random() < 0.5),
    () => price && changePrice(ledger, subscription, price),
    () => renew(ledger, subscription),
    () => payOpen(ledger, subscription),
    () => (random() < 0.3 ? markUnpaid(ledger, subscription) : undefined),
    () => (random() < 0.3 ? cancelNow(ledger, subscription) : undefined),
  ] as const
  acts[Math.floor(random() * acts.length)]?.()
}

/** One change at Stripe. */
function act(random: () => number, customers: readonly string[]) {
  const { ledger } = site.standIn
  const customer = customers[Math.floor(random() * customers.length)] ?? ''
  if (ledger.deletedCustomers.has(customer)) return
  ledger.refusesCards = random() < 0.35
  const open = [...ledger.subscriptions.values()].filter(
    (each) => each.customer === customer && !hasEnded(each),
  )
  if (open.length === 0 || (open.length < 2 && random() < 0.05)) {
    subscribe(ledger, customer, pick(random, ['price_pro', 'price_starter']))
  } else if (random() < 0.002) deleteCustomer(ledger, customer)
  else if (random() < 0.1) updateCustomer(ledger, customer)
  else for (const subscription of open) actOnSubscription(random, subscription)
}

/** The plan that follows from what the stand-in knows. */
function planAtStripe(subscriptions: readonly WireSubscription[]): string {
  const open = [...site.standIn.ledger.invoices.values()].filter(({ status }) => status === 'open')
  const live = subscriptions.filter(({ id, status }) => {
    if (status === 'active') return true
    const failures = open
      .filter(({ parent }) => parent?.subscription_details?.subscription === id)
      .map(({ created }) => created)
    return status === 'past_due' && Math.min(...failures) + 7 * daySeconds > Date.now() / 1_000
  })
  return live.some(({ items }) => items.data[0]?.price.id === 'price_pro') ? 'pro' : 'starter'
}

/** Lets customers act and delivers what Stripe sends: in random order, a fifth twice and a fifth never. */
async function deliverInDisorder(random: () => number) {
  const accounts = await Promise.all(Array.from({ length: 8 }, () => site.addAccount()))
  const customers = accounts.map(({ customer }) => customer)
  const { ledger } = site.standIn
  const underWay = new Set<Promise<void>>()
  const refused: number[] = []
  async function deliverAll(events: readonly WireEvent[]) {
    for (const event of events) {
      const delivery: Promise<void> = site.deliver(event).then((status) => {
        underWay.delete(delivery)
        if (status !== 200) refused.push(status)
      })
      underWay.add(delivery)
      // Stripe's state changes while events are being processed.
      if (random() < 0.2 && ledger.events.length < eventCount) act(random, customers)
      if (underWay.size >= concurrency) await Promise.race(underWay)
    }
  }

  let sent = 0
  while (sent < ledger.events.length || ledger.events.length < eventCount) {
    for (let step = 0; step < 20 && ledger.events.length < eventCount; step += 1) act(random, customers)
    const fresh = ledger.events.slice(sent)
    sent = ledger.events.length
    await deliverAll(disorder(fresh, { random, dropped: 0.2, repeated: 0.2 }))
  }
  // Old events come again at the end.
  await deliverAll(disorder(ledger.events.slice(0, 100), { random, dropped: 0.5, repeated: 0 }))
  await Promise.all(underWay)
  expect(refused).toEqual([])

  const result = await reconcileBilling({ until: performance.now() + 100_000 })
  expect(result).toMatchObject({ isComplete: true, events: { waiting: 0, problems: [] }, plans: [] })
  expect(result?.events.processed).toBeGreaterThan(10)

  for (const { account, customer } of accounts) {
    const atStripe = [...ledger.subscriptions.values()].filter((each) => each.customer === customer)
    const stored = await site.subscriptionsOf(account)
    expect(
      stored.map(({ current_period_end, cancel_at, ...rest }) => ({
        ...rest,
        current_period_end: Date.parse(current_period_end) / 1_000,
        cancel_at: cancel_at && Date.parse(cancel_at) / 1_000,
      })),
    ).toMatchObject(
      atStripe.map(({ id, status, items, cancel_at }) => ({
        id,
        status,
        price_id: items.data[0]?.price.id,
        current_period_end: items.data[0]?.current_period_end,
        cancel_at,
      })),
    )
    expect(await site.planOf(account)).toBe(planAtStripe(atStripe))
  }
  const again = await reconcileBilling({ until: performance.now() + 100_000 })
  expect(again).toMatchObject({ events: { processed: 0, waiting: 0 }, reread: 0 })
}

it("reaches Stripe's state after events in random order, some repeated and some lost", async () => {
  const order = fc.asyncProperty(fc.noShrink(fc.integer()), (seed) => deliverInDisorder(randomFrom(seed)))
  await fc.assert(order, { numRuns: 1 })
})
