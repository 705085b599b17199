import type { AggregateOffer, Offer } from 'schema-dts'
import type { PricingPlansQueryResult, SiteSettingsQueryResult } from '@/lib/content/sanity.types.gen'

export type Claims = NonNullable<SiteSettingsQueryResult>['structuredDataClaims'] | undefined

/** What the plans' prices are in: their field in the Studio says so. */
const planCurrency = 'USD'
/** A month, in the codes of UN/CEFACT Recommendation 20. */
const month = 'MON'

/** The plans that have a price. One that is agreed in a conversation is no offer that a machine could name. */
const planOffers = (plans: PricingPlansQueryResult): Offer[] =>
  plans.flatMap(({ title, description, price, isEnterprise }) => {
    if (!title || price === null || isEnterprise) return []
    const amount = { price, priceCurrency: planCurrency }
    return [
      {
        '@type': 'Offer',
        name: title,
        ...(description ? { description } : {}),
        ...amount,
        priceSpecification: { '@type': 'UnitPriceSpecification', ...amount, unitCode: month },
      },
    ]
  })

/**
 * What the product costs: the plans, within the range of prices where the settings claim one.
 * @returns undefined where neither is known
 */
export function offersOf(
  plans: PricingPlansQueryResult,
  claims: Claims,
): AggregateOffer | Offer[] | undefined {
  const offers = planOffers(plans)
  const { lowPrice = null, highPrice = null, priceCurrency = null } = claims ?? {}
  if (lowPrice === null) return offers.length > 0 ? offers : undefined
  return {
    '@type': 'AggregateOffer',
    lowPrice,
    ...(highPrice === null ? {} : { highPrice }),
    priceCurrency: priceCurrency ?? planCurrency,
    ...(offers.length > 0 ? { offerCount: offers.length, offers } : {}),
  }
}
