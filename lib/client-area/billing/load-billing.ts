import 'server-only'
import { z } from 'zod'
import { loadCurrentSubscription } from '@/lib/billing/current-subscription'
import { type Invoice, loadInvoices } from '@/lib/billing/invoices'
import { loadPlanOffers, type PlanOffer } from '@/lib/billing/plan-offers'
import { environment } from '@/lib/env/server'
import { dataOf } from '@/lib/supabase/data-of'
import { serverClient } from '@/lib/supabase/server'

const overviewSchema = z.object({
  mayManage: z.boolean(),
  isPaying: z.boolean(),
  customerId: z.string().nullable(),
  subscription: z
    .object({
      id: z.string(),
      status: z.string(),
      planId: z.string().nullable(),
      priceId: z.string(),
      currentPeriodEnd: z.string(),
      endsAt: z.string().nullable(),
      graceUntil: z.string().nullable(),
    })
    .nullable(),
  engines: z.object({ callsToday: z.int(), costThisMonth: z.number() }),
  budget: z.object({ dailyCalls: z.int().nullable(), monthlyCostUsd: z.number().nullable() }).nullable(),
})

/** An account's billing as the database has it: see billing_overview in supabase/migrations. */
export type BillingOverview = z.output<typeof overviewSchema>

/** @throws SupabaseError */
export async function loadOverview(account: string): Promise<BillingOverview> {
  const client = await serverClient()
  const data = await dataOf(client.rpc('billing_overview', { account }))
  return overviewSchema.parse(data)
}

/** What the screen shows from Stripe. */
export interface StripeFacts {
  offers: readonly PlanOffer[]
  invoices: readonly Invoice[]
  /** A smaller plan that begins with the next term. */
  scheduledPlan: string | undefined
}

const log = (error: unknown) => {
  console.error('Billing: Stripe could not be read:', error)
  return null
}

/**
 * Reads prices, invoices and the scheduled plan.
 * @returns undefined if payments are not configured; null if Stripe does not respond, which is logged
 */
export async function loadStripeFacts({
  customerId,
  subscription,
  mayManage,
}: BillingOverview): Promise<StripeFacts | null | undefined> {
  if (!environment.stripe) return undefined
  const reads = Promise.all([
    loadPlanOffers(),
    mayManage && customerId ? loadInvoices(customerId) : [],
    subscription ? loadCurrentSubscription(subscription.id) : undefined,
  ])
  return reads
    .then(([offers, invoices, current]) => ({
      offers,
      invoices,
      scheduledPlan: current?.scheduled?.planId ?? undefined,
    }))
    .catch(log)
}

/** The calls of engines of an account, with its limits. */
export interface EngineUse {
  callsToday: number
  dailyCalls: number
  costThisMonth: number
  monthlyCostUsd: number
}

export function engineUse({ engines, budget, isPaying }: BillingOverview): EngineUse {
  const { dailyCalls, monthlyCostUsd, freeDailyCalls, freeMonthlyCostUsd } = environment.promptRuns.budgets
  return {
    callsToday: engines.callsToday,
    dailyCalls: budget?.dailyCalls ?? (isPaying ? dailyCalls : freeDailyCalls),
    costThisMonth: engines.costThisMonth,
    monthlyCostUsd: budget?.monthlyCostUsd ?? (isPaying ? monthlyCostUsd : freeMonthlyCostUsd),
  }
}
