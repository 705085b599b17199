import 'server-only'
import type Stripe from 'stripe'
import { z } from 'zod'
import { stripeClient } from './stripe-client'

/** Plans that are sold online, from the smallest. The price of Enterprise is agreed. */
export const soldPlans = ['starter', 'pro'] as const
export type SoldPlan = (typeof soldPlans)[number]

/** By which a plan's price is found at Stripe. Plans are billed yearly (docs/specification.md, "Pricing"). */
export const lookupKeyOf = (plan: SoldPlan): string => `${plan}_yearly`

const knownKey = /^(starter|pro|enterprise)_(?:yearly|monthly)$/

const priceSchema = z.object({
  id: z.string(),
  lookup_key: z.string().nullable(),
  active: z.boolean(),
  currency: z.string(),
  unit_amount: z.int().nullable(),
  product: z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]),
  recurring: z.object({ interval: z.string(), interval_count: z.int(), usage_type: z.string() }).nullable(),
})

/** A price at Stripe, with the id of its product. */
export type PlanPrice = z.output<typeof priceSchema>

/** Loads the prices of plans by their lookup keys. @throws the errors of the Stripe client, PaymentsOffError */
export async function loadPlanPrices(): Promise<Map<SoldPlan, PlanPrice>> {
  const { data } = await stripeClient().prices.list({
    lookup_keys: soldPlans.map(lookupKeyOf),
    active: true,
    limit: 10,
  })
  const prices = z.array(priceSchema).parse(data)
  return new Map(
    soldPlans.flatMap((plan) => {
      const price = prices.find(({ lookup_key }) => lookup_key === lookupKeyOf(plan))
      return price ? [[plan, price] as const] : []
    }),
  )
}

/**
 * The plan of a subscription's price. A price that was replaced has lost its lookup key, but is of the same product.
 * @returns null if no plan has this price
 * @throws as loadPlanPrices
 */
export async function planOfPrice(price: Stripe.Price): Promise<string | null> {
  const plan = knownKey.exec(price.lookup_key ?? '')?.[1]
  if (plan) return plan
  const product = typeof price.product === 'string' ? price.product : price.product.id
  for (const [sold, current] of await loadPlanPrices()) if (current.product === product) return sold
  return null
}
