import { fixedPageName, takenSegments } from './fixed-pages'
import { readListPage } from './list-page'
import { routes } from './routes'

/** Where a page that is a document stands: it is of one of these types and has this slug. */
export interface PagePlace {
  types: readonly string[]
  slug: string
}

const places: readonly { under: string; types: readonly string[] }[] = [
  { under: `${routes.blog}/category/`, types: ['category'] },
  { under: `${routes.blog}/`, types: ['post'] },
  { under: `${routes.docs}/`, types: ['docPage'] },
  { under: `${routes.newsletter}/`, types: ['newsletterIssue'] },
  { under: '/', types: ['landingPage', 'legalPage'] },
]

const ownPaths: readonly unknown[] = Object.values(routes)

/**
 * What may stand at a path: the other direction of `pagePath`.
 * @param path decoded, with a slash before it and none behind it
 * @returns 'site' where the site's own code always answers, a place where a document may be, undefined where neither can
 */
export function resolvePath(path: string): 'site' | PagePlace | undefined {
  const [, first = '', second] = path.split('/')
  const isFixed = second === undefined && fixedPageName(first) !== undefined
  if (isFixed || ownPaths.includes(path) || readListPage(path)) return 'site'
  const place = places.find(({ under }) => path.startsWith(under))
  const slug = place?.under === '/' && takenSegments.includes(first) ? '' : path.slice(place?.under.length)
  if (place && slug && !slug.includes('/')) return { types: place.types, slug }
  return takenSegments.includes(first) ? 'site' : undefined
}

/** A path as people write it: Next and links carry its percent-encoded form. Broken encoding stays as it is. */
export function readablePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
