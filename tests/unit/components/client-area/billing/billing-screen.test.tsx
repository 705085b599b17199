import { BillingScreen } from '@/components/client-area/billing/billing-screen'
import type { BillingView, PlanRow } from '@/lib/client-area/billing/billing-view'
import { rendered } from '../rendered'

jest.mock('next/navigation', () => ({
  ...jest.requireActual('next/navigation'),
  useRouter: () => ({}),
}))
jest.mock('@/lib/client-area/billing/billing-actions', () => ({}))

const starter: PlanRow = {
  id: 'starter',
  name: 'Starter',
  prompts: 5,
  visitors: 50_000,
  seats: 1,
  centsPerYear: 58_800,
  isCurrent: true,
  action: 'buy',
}

const free: BillingView = {
  accountId: 'account',
  accountName: 'Bramble & Sons',
  planId: 'starter',
  planName: 'Starter',
  isFree: true,
  isSample: false,
  meters: [],
  engines: { callsToday: 0, dailyCalls: 10, costThisMonth: 0, monthlyCostUsd: 10 },
  plans: [starter],
  subscription: undefined,
  invoices: [],
  payments: 'on',
  mayManage: true,
  hasCustomer: false,
  unsold: [],
  contact: { href: undefined, label: 'Book a call' },
  pricing: '/#pricing',
  guarantee: undefined,
  returnedFrom: undefined,
}

const subscription = {
  planName: 'Starter',
  state: 'active',
  currentPeriodEnd: '2027-12-01T00:00:00Z',
  centsPerYear: 58_800,
  endsAt: undefined,
  graceUntil: undefined,
  scheduledPlan: undefined,
} as const

const wordsOf = (changes: Partial<BillingView>) =>
  rendered(<BillingScreen view={{ ...free, ...changes }} />).textContent ?? ''

it('says that nothing is charged and which limits apply without a subscription', () => {
  const words = wordsOf({})
  expect(words).toContain('No subscription')
  expect(words).toContain('You aren’t charged anything. Starter limits apply until you subscribe to a plan.')
  expect(words).toContain('Starter (its limits apply)')
  expect(words).toContain('Subscribing to Starter doesn’t change your limits.')
})

it('names the plan of a subscription', () => {
  const words = wordsOf({ isFree: false, plans: [{ ...starter, action: undefined }], subscription })
  expect(words).toContain('Your plan: Starter')
  expect(words).toContain('Starter (current)')
  expect(words).not.toContain('No subscription')
})

it('tells members and viewers that owners and admins manage billing', () => {
  const failed = { ...subscription, state: 'failed', graceUntil: '2026-12-01T00:00:00Z' } as const
  const words = wordsOf({ mayManage: false, isFree: false, subscription: failed })
  expect(words).toContain('Owners and admins of the account can change the plan and see invoices.')
  expect(words).toContain('Owners and admins of the account can change the card.')
})

it('sells nothing to the sample account', () => {
  const words = wordsOf({
    isSample: true,
    payments: 'off',
    plans: [{ ...starter, action: undefined }],
    contact: { href: 'mailto:sales@example.com', label: 'Email sales' },
  })
  expect(words).toContain('The sample account isn’t charged, and its plan can’t be changed.')
  expect(words).not.toMatch(/Subscribe to|Email sales/)
})

it('shows payments and invoices only once something was paid', () => {
  expect(wordsOf({})).not.toMatch(/Payment|Invoices/)
  expect(wordsOf({ hasCustomer: true })).toMatch(/Payment.*Invoices/)
})
