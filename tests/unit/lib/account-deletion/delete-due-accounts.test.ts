import { randomUUID } from 'node:crypto'
import { deleteDueAccounts } from '@/lib/account-deletion/delete-due-accounts'
import { receiveEvent } from '@/lib/billing/receive-event'
import { cancelNow, deleteCustomer, subscribe } from '@/tests/support/stripe-stand-in/subscribing'
import { type BillingSite, billingEnvironment, startBillingSite } from '@/tests/unit/lib/billing/billing-site'
import { SECRET_KEY } from '@/tests/unit/support/served-supabase'

jest.mock('@/lib/env/server', () => {
  const { billingEnvironment: environment } = jest.requireActual('@/tests/unit/lib/billing/billing-site')
  return { environment }
})
jest.mock('@/lib/content/queries/pricing-plans', () => ({ loadPricingPlans: async () => [] }))
jest.mock('@/lib/cache/build-directory', () => ({ buildDirectory: '/nowhere' }))

const dayMs = 86_400_000

let site: BillingSite
beforeAll(async () => {
  site = await startBillingSite(receiveEvent)
})
afterAll(() => site.stop())

let logged: jest.SpyInstance
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => logged.mockRestore())

const admin = () => site.supabase.client(SECRET_KEY)
const deleteDue = (ms = 30_000) => deleteDueAccounts({ until: performance.now() + ms })

/** Schedules a deletion. @param days since it is due */
async function schedule(account: string, days = 0) {
  const dueAt = Date.now() - days * dayMs - 1_000
  const [requested_at, due_at] = [dueAt - 7 * dayMs, dueAt].map((ms) => new Date(ms).toISOString())
  const deletion = { account_id: account, requested_by: randomUUID(), requested_at, due_at }
  expect((await admin().from('account_deletions').insert(deletion)).error).toBeNull()
}

async function addPayer() {
  const added = await site.addAccount('pro')
  const subscription = subscribe(site.standIn.ledger, added.customer, 'price_pro')
  return { ...added, subscription }
}

async function exists(account: string): Promise<boolean> {
  const { data } = await admin().from('accounts').select('id').eq('id', account)
  return data?.length === 1
}

const isAtStripe = (customer: string) => !site.standIn.ledger.deletedCustomers.has(customer)

it('cancels the subscription, deletes the customer, and then deletes the account', async () => {
  const { account, customer, subscription } = await addPayer()
  await schedule(account)
  expect(await deleteDue()).toEqual({ deleted: 1, waiting: 0, failed: 0 })
  expect(subscription.status).toBe('canceled')
  expect(isAtStripe(customer)).toBe(false)
  expect(await exists(account)).toBe(false)
  expect(await deleteDue()).toEqual({ deleted: 0, waiting: 0, failed: 0 })
})

it('keeps no IDs of events that Stripe sends after it', async () => {
  const { account, customer } = await addPayer()
  await schedule(account)
  await deleteDue()
  const late = site.standIn.ledger.events.slice(-2)
  for (const event of late) expect(await site.deliver(event)).toBe(200)
  const ids = late.map(({ id }) => id)
  const stored = admin().from('billing_events').select('customer_id, subscription_id')
  expect((await stored.in('id', ids)).data).toEqual(
    late.map(() => ({ customer_id: null, subscription_id: null })),
  )
  expect(isAtStripe(customer)).toBe(false)
})

it('deletes nothing while Stripe is away, and tries again later', async () => {
  const [payer, other] = [await addPayer(), randomUUID()]
  await admin().from('accounts').insert({ id: other, name: 'No customer' })
  await schedule(payer.account, 1)
  await schedule(other)
  site.standIn.setAway(true)
  expect(await deleteDue()).toEqual({ deleted: 1, waiting: 0, failed: 1 })
  expect(logged).toHaveBeenCalledWith('A job failed (account.deletion): Away.')
  expect([await exists(payer.account), await exists(other)]).toEqual([true, false])

  const requests = site.standIn.requests.length
  expect(await deleteDue()).toEqual({ deleted: 0, waiting: 0, failed: 0 })
  expect(site.standIn.requests).toHaveLength(requests)

  site.standIn.setAway(false)
  const past = new Date(Date.now() - 1_000).toISOString()
  await admin().from('jobs').update({ run_at: past }).eq('kind', 'account.deletion')
  expect(await deleteDue()).toEqual({ deleted: 1, waiting: 0, failed: 0 })
  expect(isAtStripe(payer.customer)).toBe(false)
}, 30_000)

it('goes on after what an interrupted call has done at Stripe', async () => {
  const [canceled, deleted] = [await addPayer(), await addPayer()]
  cancelNow(site.standIn.ledger, canceled.subscription)
  deleteCustomer(site.standIn.ledger, deleted.customer)
  await schedule(canceled.account)
  await schedule(deleted.account)
  expect(await deleteDue()).toEqual({ deleted: 2, waiting: 0, failed: 0 })
})

it('continues at the next call what did not fit into one', async () => {
  const { account, customer } = await addPayer()
  await schedule(account)
  expect(await deleteDue(1)).toEqual({ deleted: 0, waiting: 1, failed: 0 })
  expect([isAtStripe(customer), await exists(account)]).toEqual([false, true])
  expect(await deleteDue()).toEqual({ deleted: 1, waiting: 0, failed: 0 })
})

it('deletes what two processes work on at the same time', async () => {
  const payers = [await addPayer(), await addPayer(), await addPayer()]
  for (const { account } of payers) await schedule(account)
  await Promise.all([deleteDue(), deleteDue()])
  for (const { account, customer } of payers)
    expect([isAtStripe(customer), await exists(account)]).toEqual([false, false])
})

it('leaves accounts alone that are not due', async () => {
  const { account, customer } = await addPayer()
  await schedule(account, -1)
  expect(await deleteDue()).toEqual({ deleted: 0, waiting: 0, failed: 0 })
  expect([isAtStripe(customer), await exists(account)]).toEqual([true, true])
})

it('deletes no account with a customer while the key of Stripe is missing', async () => {
  const { account, customer } = await addPayer()
  await schedule(account)
  const { stripe } = billingEnvironment
  Object.assign(billingEnvironment, { stripe: undefined })
  expect(await deleteDue()).toEqual({ deleted: 0, waiting: 0, failed: 1 })
  expect(logged).toHaveBeenCalledWith('A job failed (account.deletion): STRIPE_SECRET_KEY is not set.')
  Object.assign(billingEnvironment, { stripe })
  expect([isAtStripe(customer), await exists(account)]).toEqual([true, true])
})
