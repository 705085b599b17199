import type {
  HowItWorksQueryResult,
  PricingPlansQueryResult,
  SiteSettingsQueryResult,
} from '@/lib/content/sanity.types.gen'
import type { PageInfo } from '@/lib/metadata/page-info'

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
  tagline: null,
  blurb: null,
  postalAddress: null,
  contactEmail: null,
  bookingEmail: null,
  logo: null,
  clientAppUrl: null,
  schedulingUrl: null,
  meetingBookingUrl: null,
  demoFrameUrl: null,
  socialLinks: null,
  copyrightYear: null,
  footerLinks: null,
  sampleNotice: null,
  analytics: null,
  structuredDataClaims: null,
  defaultMetadata: null,
}

/** A picture without a description. */
const plain = { caption: null, hotspot: null, crop: null, asset_metadata: null }
export const picture = (_ref: string) => ({
  ...plain,
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
  description: null,
  price: 49,
  priceText: null,
  features: null,
  popular: null,
  isEnterprise: null,
  ctaLabel: null,
  ctaTarget: null,
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
