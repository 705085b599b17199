import { linkUrl } from '../addresses/link-url'

/** Proxies refuse or cut longer headers. */
const maxLength = 2_000

/**
 * An address from the content as the value of a Location header, in ASCII (RFC 9110, section 10.2.2).
 * @param siteUrl origin of the site
 * @returns a path on this site with its query and hash, or a full URL of another one; undefined for what is no address
 */
export function locationOf(address: string, siteUrl: string): string | undefined {
  const url = linkUrl(address, siteUrl)
  if (!url || url.href.length > maxLength) return undefined
  // What browsers take for another site, such as /\\host, is one only if the editor wrote a full address.
  if (url.origin !== siteUrl) return linkUrl(address) ? url.href : undefined
  // Browsers take what follows two slashes for a host.
  return `/${url.pathname.replace(/^\/+/, '')}${url.search}${url.hash}`
}
