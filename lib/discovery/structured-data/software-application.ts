import type { AggregateOffer, AggregateRating, Offer, SoftwareApplication } from 'schema-dts'
import { routes } from '@/lib/addresses/routes'
import type { PricingPlansQueryResult, SiteSettingsQueryResult } from '@/lib/content/sanity.types.gen'
import { defaultBrandName } from '@/lib/metadata/brand-name'
import { applicationId, organizationId, pageId } from './ids'

/** The figures that the settings claim, each in a phrase without additions. */
function claimedFigures(claims: Claims): string[] {
  const { conversionGain, conversionGainMax, bounceRateReduction, implementationTime } = claims ?? {}
  const gain = [conversionGain, conversionGainMax && `up to ${conversionGainMax}`].filter(Boolean).join(', ')
  return [
    gain ? `Conversion rate gain: ${gain}` : '',
    bounceRateReduction ? `Bounce rate reduction: about ${bounceRateReduction}` : '',
    implementationTime ? `Implementation: ${implementationTime}` : '',
  ].filter(Boolean)
}

/** The rating from 1 to 5, with its number of reviews; undefined if either is missing. */
function claimedRating(claims: Claims): AggregateRating | undefined {
  const { ratingValue = null, ratingCount = null } = claims ?? {}
  if (ratingValue === null || ratingCount === null) return undefined
  return { '@type': 'AggregateRating', ratingValue, bestRating: 5, worstRating: 1, ratingCount }
}

/**
 * The product. Its claims are content: a figure, price range or rating that an editor deletes in the settings is
 * removed here as well.
 */
export function softwareApplication(
  settings: SiteSettingsQueryResult,
  plans: PricingPlansQueryResult,
): SoftwareApplication {
  const claims = settings?.structuredDataClaims
  const figures = claimedFigures(claims)
  const rating = claimedRating(claims)
  const offers = offersOf(plans, claims)
  return {
    '@type': 'SoftwareApplication',
    '@id': applicationId,
    name: settings?.brandName ?? defaultBrandName,
    url: pageId(routes.home),
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    publisher: { '@id': organizationId },
    ...(settings?.blurb ? { description: settings.blurb } : {}),
    ...(figures.length > 0 ? { featureList: figures } : {}),
    ...(offers ? { offers } : {}),
    ...(rating ? { aggregateRating: rating } : {}),
  }
}

export type Claims = NonNullable<SiteSettingsQueryResult>['structuredDataClaims'] | undefined

/** Currency of the plans' prices: their field in the Studio says so. */
const planCurrency = 'USD'
/** A month, in the codes of UN/CEFACT Recommendation 20. */
const month = 'MON'

/** The plans with a price. An enterprise plan has no fixed price and is left out. */
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
 * The plans as offers, within a price range if the settings claim one.
 * @returns undefined if there are neither plans nor a range
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
