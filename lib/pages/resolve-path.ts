import { routes } from '../addresses/routes'
import { isCheckResultPath } from './check-result-path'
import { fixedPageName, isReservedSlug, reservedSegments } from './fixed-pages'
import { readListPage } from './list-page'
import { pageTypes, type SlugPageType, slugPageTypes } from './page-types'

/** The documents that a path may show: those of these types with this slug. The page shows the first that exists. */
export interface PageLookup {
  types: readonly SlugPageType[]
  slug: string
}

/** Directories of pages with the types in them, the deepest first: `/blog/category/` before `/blog/` before `/`. */
export const pageDirectories: readonly { directory: string; types: readonly SlugPageType[] }[] = [
  ...Map.groupBy(slugPageTypes, (type) => pageTypes[type].path('')),
]
  .map(([directory, types]) => ({ directory, types }))
  .toSorted((a, b) => b.directory.length - a.directory.length)

const ownPaths: readonly unknown[] = Object.values(routes)

/**
 * What a path may show: the other direction of `pagePath`.
 * @param path decoded, with a slash before it and none behind it
 * @returns 'site' if the site's own code always answers, the documents that may be shown, or undefined if neither is possible
 */
export function resolvePath(path: string): 'site' | PageLookup | undefined {
  const [, first = '', second] = path.split('/')
  const isFixed = second === undefined && fixedPageName(first) !== undefined
  if (isFixed || ownPaths.includes(path) || readListPage(path) || isCheckResultPath(path)) return 'site'
  const place = pageDirectories.find(({ directory }) => path.startsWith(directory))
  const slug = path.slice(place?.directory.length)
  const isPlaced = place?.directory === '/' ? !isReservedSlug(slug) : !slug.includes('/')
  if (place && slug && isPlaced) return { types: place.types, slug }
  return reservedSegments.includes(first) ? 'site' : undefined
}
