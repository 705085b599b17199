import { isOwnHost } from './own-host'

/**
 * Whether a form may have been posted from a page of this site. Browsers say where a request comes from, and no page can
 * change what they say (https://web.dev/articles/fetch-metadata); who sends neither header is no browser, which a
 * stranger's page could not make act for its visitor.
 * @param siteUrl origin of the site
 */
export function isFromOwnPage({ headers }: Pick<Request, 'headers'>, siteUrl: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') return false
  const origin = headers.get('origin')
  if (origin === null) return true
  const host = URL.parse(origin)?.host
  return host !== undefined && (host === headers.get('host') || isOwnHost(host, siteUrl))
}
