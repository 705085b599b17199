import { routes } from '@/lib/addresses/routes'

/** Of the answer: a linkset with the catalog's profile (RFC 9727, section 4). */
export const apiCatalogType = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'

/**
 * The interfaces of this site and where each is described: a linkset (RFC 9264) at the address of RFC 9727.
 * @param siteUrl origin of the site, without a trailing slash
 */
export function apiCatalog(siteUrl: string) {
  const link = (path: string, type: string) => ({ href: `${siteUrl}${path}`, type })
  const described = [link(routes.openApi, 'application/json')]
  return {
    linkset: [
      {
        anchor: `${siteUrl}${routes.ask}`,
        'service-desc': described,
        'service-doc': [link(routes.docPage('ask-endpoint'), 'text/html')],
      },
      {
        anchor: `${siteUrl}${routes.mcp}`,
        'service-desc': described,
        'service-doc': [link(routes.docPage('mcp-server'), 'text/html')],
      },
    ],
  }
}
