import { aiDiscoveryTagNames } from './discovery-tags'
import type { PageDescription } from './document-description'

/** Whether a served page has structured data (JSON-LD). */
export const hasStructuredData = (page: Document): boolean =>
  page.querySelector('script[type="application/ld+json"]') !== null

/** Whether a served page has all three AI discovery tags (specification §9). */
export const hasAiDiscoveryTags = (page: Document): boolean =>
  aiDiscoveryTagNames.every(
    (name) => page.querySelector(`meta[name="${name}"], link[rel="${name}"]`) !== null,
  )

/** Number of other pages of the same site that a page links to. */
function countInternalLinks(page: Document): number {
  const { origin, pathname } = new URL(page.baseURI)
  const paths = Array.from(page.querySelectorAll<HTMLAnchorElement>('a[href]'), ({ href }) => URL.parse(href))
    .filter((address) => address?.origin === origin && address.pathname !== pathname)
    .map((address) => address?.pathname)
  return new Set(paths).size
}

/**
 * The facts that the rules check, from a page's DOM. A picture with an empty `alt` is decorative and counts as
 * described.
 */
export function describeServedDocument(page: Document): PageDescription {
  const pictures = Array.from(page.querySelectorAll('img'), (picture) => picture.getAttribute('alt'))
  return {
    title: page.title,
    description: page.querySelector('meta[name="description"]')?.getAttribute('content') ?? undefined,
    mainHeadings: page.querySelectorAll('h1').length,
    images: pictures.filter((alt) => alt !== '').map((alt) => (alt === null ? {} : { alt })),
    internalLinks: countInternalLinks(page),
    hasStructuredData: hasStructuredData(page),
    hasAiDiscoveryTags: hasAiDiscoveryTags(page),
  }
}
