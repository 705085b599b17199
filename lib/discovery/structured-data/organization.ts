import type { Organization } from 'schema-dts'
import { routes } from '@/lib/addresses/routes'
import { imageAddress } from '@/lib/content/image'
import type { SiteSettingsQueryResult } from '@/lib/content/sanity.types.gen'
import { defaultBrandName } from '@/lib/metadata/brand-name'
import { fullAddress, organizationId, pageId } from './ids'

/** Logos have a side of 112 pixels at least, and are no vectors, or Google leaves them out (its guide "Organization"). */
const logoWidth = 512
const ownMark = '/icons/tile-512.png'

function logoAddress(logo: NonNullable<SiteSettingsQueryResult>['logo'] | undefined): string {
  if (!logo?.asset) return fullAddress(ownMark)
  const address = imageAddress({ asset: logo.asset }).width(logoWidth).format('png').url()
  return new URL(address, fullAddress(routes.home)).href
}

/** Who runs the site, and where else they are found. */
export function organization(settings: SiteSettingsQueryResult): Organization {
  const sameAs = settings?.socialLinks?.flatMap(({ url }) => url ?? []) ?? []
  return {
    '@type': 'Organization',
    '@id': organizationId,
    name: settings?.brandName ?? defaultBrandName,
    url: pageId(routes.home),
    logo: logoAddress(settings?.logo),
    ...(sameAs.length > 0 ? { sameAs } : {}),
  }
}
