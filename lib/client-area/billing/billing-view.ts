import type { Invoice } from '@/lib/billing/invoices'
import type { Meter } from '../workspace'
import type { EngineUse } from './load-billing'
import type { PlanChange } from './plans'

/** A plan in the table, with what can be done about it. */
export interface PlanRow {
  id: string
  name: string
  prompts: number | null
  visitors: number | null
  seats: number | null
  /** For a year; undefined if it cannot be bought online. */
  centsPerYear: number | undefined
  isCurrent: boolean
  /** undefined: nothing, or another person must do it. */
  action: 'buy' | 'change' | undefined
}

/** The subscription, as the screen says it. */
export interface SubscriptionView {
  /** Undefined if its price belongs to no plan. */
  planName: string | undefined
  state: 'active' | 'failed' | 'unpaid'
  currentPeriodEnd: string
  centsPerYear: number | undefined
  endsAt: string | undefined
  /** Until when the plan stays after a failed payment; past: it has ended. */
  graceUntil: string | undefined
  /** Name of the smaller plan that follows. */
  scheduledPlan: string | undefined
}

/** Everything that the billing screen shows. */
export interface BillingView {
  accountId: string
  accountName: string
  planId: string
  planName: string
  /** Whether the limits of Starter apply for free, because there is no subscription. */
  isFree: boolean
  meters: readonly Meter[]
  engines: EngineUse
  plans: readonly PlanRow[]
  subscription: SubscriptionView | undefined
  /** Null: the payment provider does not respond. */
  invoices: readonly Invoice[] | null
  /** Whether the data of the account is made up. It pays nothing. */
  isSample: boolean
  /** off: no payments are configured, or the account pays nothing. away: the payment provider does not respond. */
  payments: 'on' | 'off' | 'away'
  mayManage: boolean
  /** Whether the account has paid online before, so that there is a portal. */
  hasCustomer: boolean
  /** Names of plans that cannot be bought online although payments are on. */
  unsold: readonly string[]
  contact: PlanChange
  /** Path of the pricing section. */
  pricing: string
  /** What the site promises, such as "14 days money-back guarantee". */
  guarantee: string | undefined
  /** Where the browser comes back from. */
  returnedFrom: 'checkout' | 'unpaid-checkout' | 'portal' | undefined
}
