import type { BreadcrumbList } from 'schema-dts'
import { routes } from '@/lib/addresses/routes'
import type { Crumb } from '../breadcrumbs'
import { pageId, partId } from './ids'

/**
 * The way from the home page to a page; the home page itself has none.
 * @param name what the page is called
 * @param breadcrumbs the pages between them
 */
export function breadcrumbList(
  path: string,
  name: string,
  breadcrumbs: readonly Crumb[],
): BreadcrumbList | undefined {
  if (path === routes.home) return undefined
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
