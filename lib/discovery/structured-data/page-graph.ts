import type { Graph, Thing } from 'schema-dts'
import { routes } from '@/lib/addresses/routes'
import type { SiteSettingsQueryResult } from '@/lib/content/sanity.types.gen'
import { type PageInfo, pageWords } from '@/lib/metadata/page-info'
import type { Crumb } from '../breadcrumbs'
import { breadcrumbList } from './breadcrumb-list'
import { organization } from './organization'
import { webPage } from './web-page'
import { website } from './website'

/** All that a page tells machines of itself: who, the site, the page, the way to it, and what it is besides. */
export function pageGraph(
  pageInfo: PageInfo,
  settings: SiteSettingsQueryResult,
  breadcrumbs: readonly Crumb[],
  nodes: readonly (Thing | undefined)[],
): Graph {
  const name = pageInfo.title ?? pageWords(pageInfo, settings).title
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
 * A graph as the text of a script element: nothing in it can end the element or begin another (HTML, "Restrictions for
 * contents of script elements"), and JavaScript of any age reads its line ends.
 */
export const graphText = (graph: Graph): string =>
  JSON.stringify(graph).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
