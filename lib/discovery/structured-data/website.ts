import type { SearchAction, WebSite, WithActionConstraints } from 'schema-dts'
import { routes } from '@/lib/addresses/routes'
import type { SiteSettingsQueryResult } from '@/lib/content/sanity.types.gen'
import { defaultBrandName } from '@/lib/metadata/brand-name'
import { fullAddress, organizationId, pageId, websiteId } from './ids'

/** The search that the site really has: that of its blog. */
const search: WithActionConstraints<SearchAction> = {
  '@type': 'SearchAction',
  target: { '@type': 'EntryPoint', urlTemplate: `${fullAddress(routes.blogSearch)}?q={query}` },
  'query-input': 'required name=query',
}

/** The site as a whole. The home page tells it; every other page names it by its id. */
export const website = (settings: SiteSettingsQueryResult): WebSite => ({
  '@type': 'WebSite',
  '@id': websiteId,
  name: settings?.brandName ?? defaultBrandName,
  url: pageId(routes.home),
  publisher: { '@id': organizationId },
  potentialAction: search,
})
