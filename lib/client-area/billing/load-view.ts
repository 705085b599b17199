import 'server-only'
import { routes } from '@/lib/addresses/routes'
import type { PlanOffer } from '@/lib/billing/plan-offers'
import { loadGuarantee } from '@/lib/content/queries/pricing-plans'
import { currentWorkspace } from '../workspace'
import type { BillingView, PlanRow, SubscriptionView } from './billing-view'
import { type BillingOverview, engineUse, loadOverview, loadStripeFacts } from './load-billing'
import { loadPlans, type Plan, planChange } from './plans'

type StoredSubscription = NonNullable<BillingOverview['subscription']>

const centsOf = (offer: PlanOffer | undefined) =>
  offer === undefined || offer.problem !== undefined ? undefined : offer.centsPerYear

function stateOf({ status }: StoredSubscription): SubscriptionView['state'] {
  if (status === 'past_due') return 'failed'
  return status === 'active' || status === 'trialing' ? 'active' : 'unpaid'
}

interface RowFacts {
  offers: readonly PlanOffer[]
  /** The plan that follows already. */
  scheduledPlan: string | undefined
  overview: BillingOverview
  planId: string
}

function planRow(plan: Plan, { offers, scheduledPlan, overview, planId }: RowFacts): PlanRow {
  const { subscription, mayManage } = overview
  const offer = offers.find((each) => each.plan === plan.id)
  const centsPerYear = centsOf(offer)
  const isPaid = subscription?.planId === plan.id || scheduledPlan === plan.id
  const canAct = mayManage && centsPerYear !== undefined && !isPaid && planId !== 'enterprise'
  const canChange =
    subscription !== null && stateOf(subscription) === 'active' && subscription.endsAt === null
  const action = subscription === null ? 'buy' : canChange ? 'change' : undefined
  return {
    ...plan,
    centsPerYear,
    isCurrent: plan.id === planId,
    action: canAct ? action : undefined,
  }
}

/**
 * Loads what the billing screen shows, as the user may see it.
 * @param returnedFrom where the browser comes back from
 * @throws SupabaseError; without a session it redirects to the sign-in page
 */
export async function loadBillingView(returnedFrom: BillingView['returnedFrom']): Promise<BillingView> {
  const { account } = await currentWorkspace()
  const [overview, plans, contact, guarantee] = await Promise.all([
    loadOverview(account.id),
    loadPlans(),
    planChange(account.planName),
    loadGuarantee('published').catch(() => null),
  ])
  const facts = account.isSample ? undefined : await loadStripeFacts(overview)
  const offers = facts?.offers ?? []
  const nameOf = (id: string | null | undefined) => plans.find((plan) => plan.id === id)?.name
  const { subscription } = overview
  const paidOffer = offers.find(({ plan }) => plan === subscription?.planId)
  return {
    accountId: account.id,
    accountName: account.name,
    planId: account.planId,
    planName: account.planName,
    // Without online payments, Starter may have been paid in another way.
    isFree: facts !== undefined && subscription === null && account.planId === 'starter',
    meters: account.meters,
    engines: engineUse(overview),
    plans: plans.map((plan) =>
      planRow(plan, { offers, scheduledPlan: facts?.scheduledPlan, overview, planId: account.planId }),
    ),
    subscription: subscription
      ? {
          planName: nameOf(subscription.planId),
          state: stateOf(subscription),
          currentPeriodEnd: subscription.currentPeriodEnd,
          centsPerYear: centsOf(paidOffer),
          endsAt: subscription.endsAt ?? undefined,
          graceUntil: subscription.graceUntil ?? undefined,
          scheduledPlan: nameOf(facts?.scheduledPlan),
        }
      : undefined,
    invoices: facts === null ? null : (facts?.invoices ?? []),
    isSample: account.isSample,
    payments: facts === undefined ? 'off' : facts === null ? 'away' : 'on',
    mayManage: overview.mayManage,
    hasCustomer: overview.customerId !== null,
    unsold: offers.flatMap(({ plan, problem }) => (problem === undefined ? [] : [nameOf(plan) ?? plan])),
    contact,
    pricing: `${routes.home}#pricing`,
    guarantee: guarantee ?? undefined,
    returnedFrom,
  }
}
