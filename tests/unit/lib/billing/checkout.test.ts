import { changePlan, keepPlan, previewChange, setEnd } from '@/lib/billing/change-plan'
import { finishCheckout, openPortal, startCheckout } from '@/lib/billing/checkout'
import { loadCurrentSubscription } from '@/lib/billing/current-subscription'
import { loadInvoices } from '@/lib/billing/invoices'
import { loadPlanOffers } from '@/lib/billing/plan-offers'
import { receiveEvent } from '@/lib/billing/receive-event'
import { completeSession } from '@/tests/support/stripe-stand-in/checkout'
import { deleteCustomer } from '@/tests/support/stripe-stand-in/subscribing'
import { addRow } from '@/tests/unit/lib/account-api/made-account'
import { SECRET_KEY } from '@/tests/unit/support/served-supabase'
import { type BillingSite, startBillingSite } from './billing-site'

jest.mock('@/lib/env/server', () => {
  const { billingEnvironment } = jest.requireActual('./billing-site')
  return { environment: billingEnvironment }
})
const shown = [
  { title: 'Starter', price: 49, isEnterprise: false },
  { title: ' pro ', price: 129, isEnterprise: false },
  { title: 'Enterprise', price: null, isEnterprise: true },
]
jest.mock('@/lib/content/queries/pricing-plans', () => ({ loadPricingPlans: async () => shown }))

let site: BillingSite
beforeAll(async () => {
  site = await startBillingSite(receiveEvent)
})
afterAll(() => site.stop())
beforeEach(() => {
  site.standIn.ledger.refusesCards = false
})

const starter = { id: 'price_starter', centsPerYear: 58_800 }
const pro = { id: 'price_pro', centsPerYear: 154_800 }
const idIn = (url: string) => url.split('/').at(-1) ?? ''

/** An account without a customer at Stripe. */
async function payer() {
  const account = await addRow(site.supabase.client(SECRET_KEY), 'accounts', { name: 'Account' })
  return { account, name: 'Account', email: 'owner@example.com' }
}

async function start(who: Awaited<ReturnType<typeof payer>>, price = starter) {
  const result = await startCheckout(who, price.id)
  if (result.outcome !== 'started') throw new Error('It was not started.')
  return idIn(result.url)
}

/** An account with a paid subscription to Starter. */
async function subscribed() {
  const who = await payer()
  const session = await start(who)
  completeSession(site.standIn.ledger, session)
  const customer = String(site.standIn.ledger.sessions.get(session)?.customer)
  expect(await finishCheckout(session, customer)).toBe(true)
  const [stored] = await site.subscriptionsOf(who.account)
  return { ...who, session, customer, id: stored?.id ?? '' }
}

/** A change of a paid subscription to another price. */
const changeOf = async ({ id }: { id: string }, price: typeof pro) => ({
  subscription: await loadCurrentSubscription(id),
  price,
  prorationDate: Math.floor(Date.now() / 1_000),
})

describe('a checkout', () => {
  it('makes one customer and one session of a double click', async () => {
    const who = await payer()
    const customers = site.standIn.ledger.customers.size
    const [one, two] = await Promise.all([start(who), start(who)])
    expect(one).toBe(two)
    expect(site.standIn.ledger.customers.size).toBe(customers + 1)
    expect(await start(who)).toBe(one)
  })

  it('ends the open session of another plan', async () => {
    const who = await payer()
    const first = await start(who)
    const second = await start(who, pro)
    expect(second).not.toBe(first)
    expect(site.standIn.ledger.sessions.get(first)?.status).toBe('expired')
  })

  it('collects a tax ID, and names the account', async () => {
    const who = await payer()
    const session = site.standIn.ledger.sessions.get(await start(who))
    expect(session).toMatchObject({ client_reference_id: who.account, tax_id_collection: { enabled: true } })
    expect(session?.subscriptionMetadata).toEqual({ account_id: who.account })
  })

  it('gives the plan when the browser comes back, and is not started twice', async () => {
    const paid = await subscribed()
    expect(await site.planOf(paid.account)).toBe('starter')
    expect(await startCheckout(paid, pro.id)).toEqual({ outcome: 'subscribed' })
  })

  it('of another customer changes nothing', async () => {
    const [one, two] = [await subscribed(), await subscribed()]
    expect(await finishCheckout(one.session, two.customer)).toBe(false)
    expect(await site.subscriptionsOf(two.account)).toHaveLength(1)
  })

  it('makes another customer after one was deleted at Stripe', async () => {
    const paid = await subscribed()
    deleteCustomer(site.standIn.ledger, paid.customer)
    for (const event of site.standIn.ledger.events.slice(-2)) expect(await site.deliver(event)).toBe(200)
    const session = site.standIn.ledger.sessions.get(await start(paid))
    expect(session?.customer).not.toBe(paid.customer)
  })
})

describe('a change of plan', () => {
  it('to a larger one costs what the preview says, and applies at once', async () => {
    const paid = await subscribed()
    const change = await changeOf(paid, pro)
    const preview = await previewChange(change)
    expect(preview).toMatchObject({ appliesNow: true, dueNow: 96_000, nextAmount: 154_800 })
    await Promise.all([changePlan(change, crypto.randomUUID()), changePlan(change, crypto.randomUUID())])
    expect(await site.planOf(paid.account)).toBe('pro')
    expect((await loadInvoices(paid.customer)).map(({ cents }) => cents)).toEqual([preview.dueNow, 58_800])
  })

  it('changes nothing if the card is refused', async () => {
    const paid = await subscribed()
    site.standIn.ledger.refusesCards = true
    const change = await changeOf(paid, pro)
    await expect(changePlan(change, crypto.randomUUID())).rejects.toThrow('declined')
    expect(await site.planOf(paid.account)).toBe('starter')
  })

  it('to a smaller one applies with the next term, and can be undone', async () => {
    const paid = await subscribed()
    const actor = crypto.randomUUID()
    await changePlan(await changeOf(paid, pro), actor)
    const change = await changeOf(paid, starter)
    expect(await previewChange(change)).toMatchObject({ appliesNow: false, dueNow: 0, nextAmount: 58_800 })
    await changePlan(change, actor)
    const scheduled = await loadCurrentSubscription(paid.id)
    expect(scheduled.scheduled).toEqual({ planId: 'starter', centsPerYear: 58_800 })
    await changePlan({ ...change, subscription: scheduled }, actor)
    expect(await site.planOf(paid.account)).toBe('pro')
    await keepPlan(await loadCurrentSubscription(paid.id))
    expect((await loadCurrentSubscription(paid.id)).scheduled).toBeUndefined()
  })
})

it('ends a subscription with its term, also if another plan is scheduled, and resumes it', async () => {
  const paid = await subscribed()
  const actor = crypto.randomUUID()
  await setEnd(await loadCurrentSubscription(paid.id), true, actor)
  expect((await site.subscriptionsOf(paid.account))[0]?.cancel_at).not.toBeNull()
  expect((await loadCurrentSubscription(paid.id)).hasEnd).toBe(true)
  await setEnd(await loadCurrentSubscription(paid.id), false, actor)
  expect((await site.subscriptionsOf(paid.account))[0]?.cancel_at).toBeNull()
})

it('opens the portal where the card is changed', async () => {
  const paid = await subscribed()
  expect(await openPortal(paid.customer, 'payment_method_update')).toContain('flow=payment_method_update')
})

describe('the offers', () => {
  it('have the prices of Stripe that equal those of the Studio', async () => {
    expect(await loadPlanOffers()).toEqual([
      { plan: 'starter', priceId: 'price_starter', centsPerYear: 58_800 },
      { plan: 'pro', priceId: 'price_pro', centsPerYear: 154_800 },
    ])
  })

  it.each([
    ['another amount', { unit_amount: 150_000 }, 'is 1500.00 USD a year, and the Studio shows 1548.00 USD'],
    ['another currency', { currency: 'eur' }, 'is 1548.00 EUR a year'],
    ['an inactive price', { active: false }, 'no active price with the lookup key pro_yearly'],
  ])('refuse %s', async (_, changes, problem) => {
    const { prices } = site.standIn.ledger
    const price = prices.get('price_pro')
    if (!price) throw new Error('There is no price.')
    prices.set('price_pro', { ...price, ...changes })
    const [, offer] = await loadPlanOffers()
    prices.set('price_pro', price)
    expect(offer?.problem).toContain(problem)
  })
})
