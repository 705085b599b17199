/** The schemes of links in the content: programs open them, and no other one is safe to open. */
const schemes = ['http:', 'https:', 'mailto:', 'tel:']

/** A link's address as a URL; undefined for what is none or has another scheme. @param base of relative addresses, if they count */
export function linkUrl(address: string, base?: string): URL | undefined {
  const url = URL.parse(address, base)
  return url && schemes.includes(url.protocol) ? url : undefined
}
