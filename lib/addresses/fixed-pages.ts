/**
 * Pages at the top of the site that the specification names (§2). The site itself leads to them, so they are edited but
 * not moved or taken away, and they answer even before anyone has written them.
 */
export const fixedPages = {
  landingPage: {
    'ai-tools': 'Test Your Website',
    blog: 'Blog',
    'free-demo': 'Free demo',
    'hubspot-newsletter': 'Newsletter',
    'seo-automation': 'SEO automation',
    'technical-documentation': 'Technical documentation',
    testing: 'Testing',
    'thank-you': 'Thank you',
    unsubscribe: 'Unsubscribe',
  },
  legalPage: {
    'privacy-policy': 'Privacy policy',
    'service-level-agreement': 'Service level agreement',
    'terms-and-conditions': 'Terms and conditions',
  },
} as const

const namesByType: Record<string, Record<string, string>> = fixedPages

/** Slugs of all fixed pages. */
export const fixedSlugs: readonly string[] = Object.values(namesByType).flatMap(Object.keys)

/** Fixed pages that have a route of their own: they list what other documents hold, or do something for a visitor. */
export const shownElsewhere: readonly string[] = [
  'blog',
  'hubspot-newsletter',
  'technical-documentation',
  'thank-you',
  'unsubscribe',
]

/** What a fixed page is called while no one has written it, or undefined for any other slug. */
export const fixedPageName = (slug: string): string | undefined =>
  Object.values(namesByType).flatMap((names) => (Object.hasOwn(names, slug) ? [names[slug]] : []))[0]

/** First parts of addresses that the site's own code answers: no page an editor writes can stand there. */
export const takenSegments: readonly string[] = [
  '_next',
  'ai-discovery',
  'api',
  'ask',
  'book-demo',
  'client-login',
  'content-lake',
  'docs',
  'embed',
  'how-it-works',
  'index',
  'markdown-version',
  'mcp',
  'og',
  'pictures',
  'studio',
  'system-overview',
]
