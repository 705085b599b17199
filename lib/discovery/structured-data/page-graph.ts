import type {
  BreadcrumbList,
  Graph,
  Organization,
  SearchAction,
  Thing,
  WebPage,
  WebSite,
  WithActionConstraints,
} from 'schema-dts'
import { routes } from '@/lib/addresses/routes'
import { imageAddress } from '@/lib/content/image'
import type { SiteSettingsQueryResult } from '@/lib/content/sanity.types.gen'
import { defaultBrandName } from '@/lib/metadata/brand-name'
import { type PageInfo, resolvePageInfo } from '@/lib/metadata/page-info'
import type { Crumb } from '../breadcrumbs'
import { fullAddress, organizationId, pageId, partId, websiteId } from './ids'

/** The structured data of a page: organization, website (home page only), page, breadcrumbs and further nodes. */
export function pageGraph(
  pageInfo: PageInfo,
  settings: SiteSettingsQueryResult,
  breadcrumbs: readonly Crumb[],
  nodes: readonly (Thing | undefined)[],
): Graph {
  const name = pageInfo.title ?? resolvePageInfo(pageInfo, settings).title
  const all = [
    organization(settings),
    pageInfo.path === routes.home ? website(settings) : undefined,
    webPage(pageInfo, settings),
    breadcrumbList(pageInfo.path, name, breadcrumbs),
    ...nodes,
  ]
  return { '@context': 'https://schema.org', '@graph': all.filter((node) => node !== undefined) }
}

/**
 * A graph as the text of a script element: escaped so that it cannot end the element or begin another (HTML,
 * "Restrictions for contents of script elements"), with line separators that JavaScript of any age can read.
 */
export const graphText = (graph: Graph): string =>
  JSON.stringify(graph).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** Google leaves out logos that are vectors or smaller than 112 by 112 pixels (its guide "Organization"). */
const logoWidth = 512
const ownMark = '/icons/tile-512.png'

function logoAddress(logo: NonNullable<SiteSettingsQueryResult>['logo'] | undefined): string {
  if (!logo?.asset) return fullAddress(ownMark)
  const address = imageAddress({ asset: logo.asset }).width(logoWidth).format('png').url()
  return new URL(address, fullAddress(routes.home)).href
}

/** The organization that runs the site, with its other profiles. */
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

/** The site's search: the one of the blog. */
const search: WithActionConstraints<SearchAction> = {
  '@type': 'SearchAction',
  target: { '@type': 'EntryPoint', urlTemplate: `${fullAddress(routes.blogSearch)}?q={query}` },
  'query-input': 'required name=query',
}

/** The site as a whole. Only the home page contains it; other pages refer to it by id. */
export const website = (settings: SiteSettingsQueryResult): WebSite => ({
  '@type': 'WebSite',
  '@id': websiteId,
  name: settings?.brandName ?? defaultBrandName,
  url: pageId(routes.home),
  publisher: { '@id': organizationId },
  potentialAction: search,
})

/** The page itself, without its description, which is in the page's head already. */
export function webPage(pageInfo: PageInfo, settings: SiteSettingsQueryResult): WebPage {
  const { title, schema, publishedAt, modifiedAt } = resolvePageInfo(pageInfo, settings)
  return {
    '@type': schema,
    '@id': pageId(pageInfo.path),
    name: title,
    isPartOf: { '@id': websiteId },
    ...(publishedAt ? { datePublished: publishedAt } : {}),
    ...(modifiedAt ? { dateModified: modifiedAt } : {}),
  }
}

/**
 * The breadcrumbs from the home page to a page; undefined for a page that shows none.
 * @param name title of the page
 * @param breadcrumbs the pages between them
 */
export function breadcrumbList(
  path: string,
  name: string,
  breadcrumbs: readonly Crumb[],
): BreadcrumbList | undefined {
  if (breadcrumbs.length === 0) return undefined
  const way = [{ name: 'Home', path: routes.home }, ...breadcrumbs, { name, path }]
  return {
    '@type': 'BreadcrumbList',
    '@id': partId(path, 'breadcrumb'),
    itemListElement: way.map((step, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: step.name,
      item: pageId(step.path),
    })),
  }
}
