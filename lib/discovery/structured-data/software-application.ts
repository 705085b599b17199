import type { AggregateRating, SoftwareApplication } from 'schema-dts'
import { routes } from '@/lib/addresses/routes'
import type { PricingPlansQueryResult, SiteSettingsQueryResult } from '@/lib/content/sanity.types.gen'
import { defaultBrandName } from '@/lib/metadata/brand-name'
import { applicationId, organizationId, pageId } from './ids'
import { type Claims, offersOf } from './offers'

/** The figures the settings claim, each in a sentence that says no more than they do. */
function claimedFigures(claims: Claims): string[] {
  const { conversionGain, conversionGainMax, bounceRateReduction, implementationTime } = claims ?? {}
  const gain = [conversionGain, conversionGainMax && `up to ${conversionGainMax}`].filter(Boolean).join(', ')
  return [
    gain ? `Conversion rate gain: ${gain}` : '',
    bounceRateReduction ? `Bounce rate reduction: about ${bounceRateReduction}` : '',
    implementationTime ? `Implementation: ${implementationTime}` : '',
  ].filter(Boolean)
}

/** A rating goes from 1 to 5, says so, and tells by how many: without both there is none. */
function claimedRating(claims: Claims): AggregateRating | undefined {
  const { ratingValue = null, ratingCount = null } = claims ?? {}
  if (ratingValue === null || ratingCount === null) return undefined
  return { '@type': 'AggregateRating', ratingValue, bestRating: 5, worstRating: 1, ratingCount }
}

/**
 * The product. What it claims is content: a figure, a price range or a rating that a marketer deletes in the settings is
 * gone from here as well.
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
