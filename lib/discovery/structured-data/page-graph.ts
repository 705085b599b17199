import type { Graph, Thing } from 'schema-dts'
import { routes } from '@/lib/addresses/routes'
import type { SiteSettingsQueryResult } from '@/lib/content/sanity.types.gen'
import { type PageAccount, pageWords } from '@/lib/metadata/page-account'
import type { Crumb } from '../trail'
import { breadcrumbList } from './breadcrumb-list'
import { organization } from './organization'
import { webPage } from './web-page'
import { website } from './website'

/** All that a page tells machines of itself: who, the site, the page, the way to it, and what it is besides. */
export function pageGraph(
  account: PageAccount,
  settings: SiteSettingsQueryResult,
  trail: readonly Crumb[],
  nodes: readonly (Thing | undefined)[],
): Graph {
  const name = account.title ?? pageWords(account, settings).title
  const all = [
    organization(settings),
    account.path === routes.home ? website(settings) : undefined,
    webPage(account, settings),
    breadcrumbList(account.path, name, trail),
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
