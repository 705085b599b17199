import type { MetadataType } from './metadata-types'

/** How often a page changes and its priority among the site's pages (specification §9). */
export interface SitemapHints {
  changeFrequency: 'daily' | 'weekly' | 'monthly' | 'yearly'
  /** From 0 to 1. */
  priority: number
}

interface FixedPage {
  /** What the page is called while it has no document. */
  name: string
  /** Its page type (specification §9) where an editor has not chosen one. */
  metadataType?: MetadataType
  sitemap?: SitemapHints
  /** It has a route of its own: it lists other documents, or does something for a visitor. */
  hasOwnRoute?: true
}

/**
 * Pages at the top of the site that the specification names (§2), by type and slug. The site's own links lead to them, so
 * their address cannot be changed, they cannot be deleted, and they answer even before they are written.
 */
export const fixedPages = {
  landingPage: {
    'ai-tools': {
      name: 'Test Your Website',
      metadataType: 'ai-tools',
      sitemap: { changeFrequency: 'weekly', priority: 0.7 },
      hasOwnRoute: true,
    },
    blog: {
      name: 'Blog',
      metadataType: 'blog',
      sitemap: { changeFrequency: 'daily', priority: 0.6 },
      hasOwnRoute: true,
    },
    'case-studies': { name: 'Case studies', hasOwnRoute: true },
    'free-demo': {
      name: 'Free demo',
      metadataType: 'demo',
      sitemap: { changeFrequency: 'weekly', priority: 0.8 },
    },
    'hubspot-newsletter': { name: 'Newsletter', metadataType: 'blog', hasOwnRoute: true },
    'seo-automation': { name: 'SEO automation', metadataType: 'seo-automation' },
    'technical-documentation': {
      name: 'Technical documentation',
      metadataType: 'technical-docs',
      sitemap: { changeFrequency: 'weekly', priority: 0.8 },
      hasOwnRoute: true,
    },
    testing: { name: 'Testing', metadataType: 'testing', hasOwnRoute: true },
    'thank-you': { name: 'Thank you', hasOwnRoute: true },
    unsubscribe: { name: 'Unsubscribe', hasOwnRoute: true },
  },
  legalPage: {
    'privacy-policy': { name: 'Privacy policy', metadataType: 'privacy' },
    'service-level-agreement': { name: 'Service level agreement', metadataType: 'sla' },
    'terms-and-conditions': { name: 'Terms and conditions', metadataType: 'terms' },
  },
} as const satisfies Record<string, Record<string, FixedPage>>

const pagesBySlug: ReadonlyMap<string, FixedPage> = new Map(
  Object.values(fixedPages).flatMap((pages) => Object.entries<FixedPage>(pages)),
)

/** Slugs of the fixed pages that share the route of all pages at the top of the site. */
export const fixedSlugs: readonly string[] = [...pagesBySlug].flatMap(([slug, page]) =>
  page.hasOwnRoute ? [] : [slug],
)

/** The fixed page of a slug; undefined for any other slug. */
export const fixedPage = (slug: string): FixedPage | undefined => pagesBySlug.get(slug)

/** What a fixed page is called while it has no document; undefined for any other slug. */
export const fixedPageName = (slug: string): string | undefined => fixedPage(slug)?.name

/** First segments of paths that the site's own code answers: the slug of an editor's page cannot begin with them. */
export const reservedSegments: readonly string[] = [
  '_next',
  'ai-discovery',
  'api',
  'ask',
  'book-demo',
  'client-login',
  'content-lake',
  'docs',
  'embed',
  'hosted',
  'how-it-works',
  'index',
  'markdown-version',
  'mcp',
  'og',
  'packages',
  'page-styles',
  'pictures',
  'studio',
  'system-overview',
  'tag',
]

/** Whether the site's own code answers at the address of a slug, or for everything below its first level. */
export function isReservedSlug(slug: string): boolean {
  const [first = '', second] = slug.split('/')
  return (
    reservedSegments.includes(first) || (second !== undefined && fixedPage(first)?.hasOwnRoute !== undefined)
  )
}
