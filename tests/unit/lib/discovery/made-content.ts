import type {
  HowItWorksQueryResult,
  PricingPlansQueryResult,
  SiteSettingsQueryResult,
} from '@/lib/content/sanity.types.gen'
import type { PageInfo } from '@/lib/metadata/page-info'
import { empty } from '@/tests/unit/support/empty'

type Settings = NonNullable<SiteSettingsQueryResult>
type Claims = NonNullable<Settings['structuredDataClaims']>

export const claims: Claims = {
  conversionGain: '20-40%',
  conversionGainMax: '47%',
  bounceRateReduction: '34%',
  implementationTime: '24-72 hours',
  lowPrice: 0,
  highPrice: 2999,
  priceCurrency: 'USD',
  ratingValue: 4.8,
  ratingCount: 57,
}

/** Site settings that contain only a name. */
export const bareSettings: Settings = {
  _id: 'siteSettings',
  _type: 'siteSettings',
  brandName: 'Made brand',
  ...empty('tagline', 'blurb', 'postalAddress', 'contactEmail', 'bookingEmail', 'logo', 'clientAppUrl'),
  ...empty(
    'schedulingUrl',
    'meetingBookingUrl',
    'demoFrameUrl',
    'embedOrigins',
    'socialLinks',
    'copyrightYear',
  ),
  ...empty(
    'menu',
    'announcement',
    'footerLinks',
    'sampleNotice',
    'analytics',
    'structuredDataClaims',
    'defaultMetadata',
  ),
}

/** A picture without a description. */
export const picture = (_ref: string) => ({
  ...empty('caption', 'hotspot', 'crop', 'asset_metadata'),
  alt: 'Made',
  asset: { _type: 'reference' as const, _ref },
})

export const plan = (
  title: string,
  fields: Partial<PricingPlansQueryResult[number]> = {},
): PricingPlansQueryResult[number] => ({
  _id: `pricingPlan-${title}`,
  _type: 'pricingPlan',
  title,
  price: 49,
  ...empty('description', 'priceText', 'features', 'popular', 'isEnterprise', 'ctaLabel', 'ctaTarget'),
  ...fields,
})

export const step = (
  title: string | null,
  text: string | null,
): NonNullable<NonNullable<NonNullable<HowItWorksQueryResult>['flow']>['points']>[number] => ({
  _key: title ?? 'none',
  title,
  text,
  isNew: null,
})

/** A post without values in "Search and sharing". */
export const postPageInfo: PageInfo = {
  path: '/blog/made-post',
  type: 'blog',
  metadata: null,
  title: 'A made post about sources',
  description: 'What it is about.',
  author: 'Ada Made',
  publishedAt: '2026-10-06T08:30:00.000Z',
  modifiedAt: '2026-10-20T10:00:00.000Z',
}
