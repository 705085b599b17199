import { setEnd } from '@/lib/billing/change-plan'
import { startCheckout } from '@/lib/billing/checkout'
import { billedAccount } from '@/lib/client-area/billing/billed-account'
import { buyPlan, endSubscription, previewPlan } from '@/lib/client-area/billing/billing-actions'
import type { BillingOverview } from '@/lib/client-area/billing/load-billing'

jest.mock('next/cache', () => ({ revalidatePath: () => undefined }))
jest.mock('@/lib/client-area/billing/billed-account', () => ({ billedAccount: jest.fn() }))
jest.mock('@/lib/billing/checkout', () => ({ startCheckout: jest.fn(), openPortal: jest.fn() }))
jest.mock('@/lib/billing/change-plan', () => ({ previewChange: jest.fn(), setEnd: jest.fn() }))
jest.mock('@/lib/billing/current-subscription', () => ({ loadCurrentSubscription: async () => ({}) }))
jest.mock('@/lib/billing/plan-offers', () => ({
  loadPlanOffers: async () => [{ plan: 'pro', priceId: 'price_1', centsPerYear: 100 }],
}))

const overview: BillingOverview = {
  mayManage: true,
  isPaying: true,
  customerId: 'cus_1',
  subscription: {
    id: 'sub_1',
    status: 'active',
    planId: 'starter',
    priceId: 'price_0',
    currentPeriodEnd: '2027-01-01T00:00:00Z',
    endsAt: null,
    graceUntil: null,
  },
  engines: { callsToday: 0, costThisMonth: 0 },
  budget: null,
}

beforeEach(() => jest.clearAllMocks())

function setAccount(isBeingDeleted: boolean): void {
  const user = { id: 'u1', email: 'ada@bramble.example' }
  const account = { id: 'a1', name: 'Bramble', planId: 'free' as const, isBeingDeleted, overview, user }
  jest.mocked(billedAccount).mockResolvedValue({ account })
}

describe('an account that will be deleted', () => {
  beforeEach(() => setAccount(true))

  it.each([
    ['buys no plan', () => buyPlan('a1', 'pro')],
    ['changes to no other plan', () => previewPlan('a1', 'pro')],
    ['does not resume its subscription', () => endSubscription('a1', false)],
  ])('%s', async (_, action) => {
    const message = expect.stringContaining('Keep the account first')
    expect(await action()).toMatchObject({ status: 'refused', message })
    expect(startCheckout).not.toHaveBeenCalled()
    expect(setEnd).not.toHaveBeenCalled()
  })

  it('may let its subscription end', async () => {
    expect(await endSubscription('a1', true)).toMatchObject({ status: 'done' })
    expect(setEnd).toHaveBeenCalledTimes(1)
  })
})

it('starts the payment of an account that stays', async () => {
  setAccount(false)
  jest.mocked(startCheckout).mockResolvedValue({ outcome: 'started', url: 'https://pay.example/1' })
  expect(await buyPlan('a1', 'pro')).toMatchObject({ status: 'done', url: 'https://pay.example/1' })
})
