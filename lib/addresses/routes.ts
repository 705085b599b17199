/** The addresses of the site's own pages: nothing else spells them out. */
export const routes = {
  home: '/',
  aiTools: '/ai-tools',
  howItWorks: '/how-it-works',
  blog: '/blog',
  post: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
  tour: '/embed/tour',
  studio: '/studio',
  contentLake: '/content-lake',
  enableDraftMode: '/api/draft-mode/enable',
  disableDraftMode: '/api/draft-mode/disable',
} as const

/** A document that may be a page, as queries return it. */
export interface PageDocument {
  _type: string
  slug?: string | null
}

/** The path of the page a document is shown on, or undefined for documents that are no page. */
export function pagePath({ _type, slug }: PageDocument): string | undefined {
  if (_type === 'homePage') return routes.home
  if (_type === 'post' && slug) return routes.post(slug)
  return undefined
}

/**
 * The canonical address of a path: no query, no hash, no trailing slash (specification §9).
 * @param siteUrl origin of the site, without a trailing slash.
 */
export function canonicalAddress(siteUrl: string, path: string): string {
  const { pathname } = new URL(path, siteUrl)
  return `${siteUrl}${pathname.replace(/\/+$/, '')}`
}
