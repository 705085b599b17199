import 'server-only'
import { loadPricingPlans } from '../content/queries/pricing-plans'
import { loadPlanPrices, lookupKeyOf, type PlanPrice, type SoldPlan, soldPlans } from './plan-prices'

/** A plan that can be bought online, or why it cannot be. */
export type PlanOffer =
  | { plan: SoldPlan; priceId: string; centsPerYear: number; problem?: undefined }
  | { plan: SoldPlan; problem: string }

/** @param dollarsPerMonth the price that the site shows */
const yearlyCents = (dollarsPerMonth: number): number => Math.round(dollarsPerMonth * 12 * 100)

const money = (cents: number | null, currency: string) =>
  cents === null ? 'no fixed amount' : `${(cents / 100).toFixed(2)} ${currency.toUpperCase()}`

/** What is wrong with a plan's price at Stripe; undefined if it is the price that the site shows. */
function findProblem(plan: SoldPlan, shown: number | null | undefined, price: PlanPrice | undefined) {
  const key = lookupKeyOf(plan)
  if (typeof shown !== 'number') return `The Studio has no plan "${plan}" with a price.`
  if (!price?.active) return `Stripe has no active price with the lookup key ${key}.`
  const { recurring, currency, unit_amount } = price
  if (recurring?.interval !== 'year' || recurring.interval_count !== 1 || recurring.usage_type !== 'licensed')
    return `The price ${key} at Stripe is not billed yearly.`
  if (currency !== 'usd' || unit_amount !== yearlyCents(shown))
    return `The price ${key} at Stripe is ${money(unit_amount, currency)} a year, and the Studio shows ${money(yearlyCents(shown), 'usd')} (12 months of ${shown}).`
  return undefined
}

/**
 * Compares the prices at Stripe with those that the site shows. A plan of the Studio and a plan of the client area with the same
 * name are the same plan. The Studio's price is per month, and billed yearly.
 * @returns an offer for each plan that is sold online, from the smallest
 * @throws the errors of the Stripe client and of the Content Lake, PaymentsOffError
 */
export async function loadPlanOffers(): Promise<PlanOffer[]> {
  const [prices, shown] = await Promise.all([loadPlanPrices(), loadPricingPlans('published')])
  return soldPlans.map((plan): PlanOffer => {
    const price = prices.get(plan)
    const inStudio = shown.find(
      ({ title, isEnterprise }) => !isEnterprise && title?.trim().toLowerCase() === plan,
    )
    const problem = findProblem(plan, inStudio?.price, price)
    if (problem !== undefined || !price) return { plan, problem: problem ?? '' }
    return { plan, priceId: price.id, centsPerYear: price.unit_amount ?? 0 }
  })
}
