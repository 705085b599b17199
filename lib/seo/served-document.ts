import { aiDiscoveryTagNames } from './discovery-tags'
import type { PageDescription } from './document-description'

/** Whether a page as it is served carries data about itself for machines. */
export const hasStructuredData = (page: Document): boolean =>
  page.querySelector('script[type="application/ld+json"]') !== null

/** Whether a page as it is served points to all three of what AI engines look for (specification §9). */
export const hasAiDiscoveryTags = (page: Document): boolean =>
  aiDiscoveryTagNames.every(
    (name) => page.querySelector(`meta[name="${name}"], link[rel="${name}"]`) !== null,
  )

/** How many other pages of its own site a page leads to. */
function countInternalLinks(page: Document): number {
  const { origin, pathname } = new URL(page.baseURI)
  const paths = Array.from(page.querySelectorAll<HTMLAnchorElement>('a[href]'), ({ href }) => URL.parse(href))
    .filter((address) => address?.origin === origin && address.pathname !== pathname)
    .map((address) => address?.pathname)
  return new Set(paths).size
}

/**
 * What the rules need to know of a page as a browser holds it. A picture with an empty `alt` says that it is there for
 * the eye only, and counts as described.
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
