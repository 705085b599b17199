/** Proxies refuse or cut longer headers. */
const maxLength = 2_000

/** The schemes that the Studio accepts in links (schemas/rules/rules.ts). */
const schemes = ['http:', 'https:', 'mailto:', 'tel:']

/**
 * An address from the content as the value of a Location header, in ASCII (RFC 9110, section 10.2.2).
 * @param siteUrl origin of the site
 * @returns a path on this site with its query and hash, or a full URL of another one; undefined for what is no address
 */
export function locationOf(address: string, siteUrl: string): string | undefined {
  const url = URL.parse(address, siteUrl)
  if (!url || !schemes.includes(url.protocol) || url.href.length > maxLength) return undefined
  if (url.origin !== siteUrl) return url.href
  // Browsers take what follows two slashes for a host.
  return `/${url.pathname.replace(/^\/+/, '')}${url.search}${url.hash}`
}
