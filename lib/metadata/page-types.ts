import type { HomePageQueryResult } from '../content/sanity.types.gen'

/** "Search and sharing" of a document, as queries return it. */
export type PageMetadata = NonNullable<HomePageQueryResult>['metadata'] | undefined

/** The page types of specification §9, as an editor chooses them; a page without one has its route's. */
export type PageType = NonNullable<NonNullable<PageMetadata>['type']>

interface Preset {
  /** The kind of page in a reader's words: it stands on the drawn sharing picture. */
  label: string
  /** Open Graph type (ogp.me): an `article` tells when it was published and changed. A list of articles is a `website`. */
  openGraph: 'website' | 'article'
  /** The page itself in structured data: a type of schema.org. */
  schema: 'WebPage' | 'AboutPage' | 'CollectionPage'
}

const website = { openGraph: 'website', schema: 'WebPage' } as const
const article = { openGraph: 'article', schema: 'WebPage' } as const

/** What the choice of a page type sets. */
export const presets: Readonly<Record<PageType, Preset>> = {
  home: { ...website, label: 'AI search' },
  'how-it-works': { ...website, label: 'How it works' },
  'system-overview': { ...website, label: 'System overview' },
  privacy: { ...article, label: 'Privacy' },
  terms: { ...article, label: 'Terms' },
  sla: { ...article, label: 'Service level' },
  demo: { ...website, label: 'Demo' },
  testing: { ...website, label: 'Testing' },
  'ai-tools': { ...website, label: 'Test your website' },
  'seo-automation': { ...website, label: 'SEO automation' },
  product: { ...website, label: 'Product' },
  about: { ...website, label: 'About', schema: 'AboutPage' },
  'technical-docs': { ...website, label: 'Documentation', schema: 'CollectionPage' },
  docs: { ...article, label: 'Documentation' },
  blog: { ...article, label: 'Blog' },
}

/** Of pages that the specification names (§2); any other page at the top of the site is about the product. */
const typesBySlug: Readonly<Record<string, PageType>> = {
  'ai-tools': 'ai-tools',
  blog: 'blog',
  'free-demo': 'demo',
  'hubspot-newsletter': 'blog',
  'privacy-policy': 'privacy',
  'seo-automation': 'seo-automation',
  'service-level-agreement': 'sla',
  'technical-documentation': 'technical-docs',
  'terms-and-conditions': 'terms',
  testing: 'testing',
}

/** The type of a page at the top of the site whose editor chose none. */
export const typeOfSlug = (slug: string): PageType =>
  (Object.hasOwn(typesBySlug, slug) ? typesBySlug[slug] : undefined) ?? 'product'
