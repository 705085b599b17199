import { canonicalAddress, routes } from '@/lib/addresses/routes'

/** Of the format, which is this project's own: /docs/well-known-files describes it. A change that breaks a reader raises the first number. */
const version = '1.0'

/**
 * What an agent may ask of this site, in one file. No public specification of such a file exists.
 * @param siteUrl origin of the site, without a trailing slash
 */
export function wacp(brandName: string, siteUrl: string) {
  const at = (path: string) => `${siteUrl}${path}`
  return {
    wacp: version,
    documentation: at(routes.docPage('well-known-files')),
    site: { name: brandName, url: canonicalAddress(siteUrl, routes.home) },
    content: {
      llms: at(routes.llms),
      llmsFull: at(routes.llmsFull),
      sitemap: at(routes.sitemap),
      markdown: '.md',
    },
    query: { ask: at(routes.ask), mcp: at(routes.mcp), openapi: at(routes.openApi) },
    feeds: { rss: at(routes.rss), atom: at(routes.atom) },
    contact: at(routes.securityTxt),
  }
}
