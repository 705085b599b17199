/** Most links of a page that are followed. */
const maxLinks = 1_000
const maxAddressLength = 2_000

/** Resolves an address of a page against its `base` element, or against the page. */
export function resolverOf(document: Document, address: URL): (href: string) => string | undefined {
  const written = document.querySelector('base[href]')?.getAttribute('href')
  const base = (written && URL.parse(written, address)) || address
  return (href) => {
    const url = href.trim() === '' || href.length > maxAddressLength ? null : URL.parse(href.trim(), base)
    return url && url.href.length <= maxAddressLength ? url.href : undefined
  }
}

/** The addresses of a page's links that crawlers may follow, each once, without fragments. */
export function readLinks(document: Document, resolve: (href: string) => string | undefined): string[] {
  const links = new Set<string>()
  for (const link of document.querySelectorAll('a[href], area[href]')) {
    if (links.size >= maxLinks) break
    const isNofollow = /\bnofollow\b/i.test(link.getAttribute('rel') ?? '')
    const href = isNofollow ? undefined : resolve(link.getAttribute('href') ?? '')
    if (href && /^https?:/.test(href)) links.add(href.replace(/#.*$/, ''))
  }
  return [...links]
}

/** The hosts that a page links to, also by links that crawlers may not follow; each once, in lower case. */
export function readLinkedHosts(document: Document, resolve: (href: string) => string | undefined): string[] {
  const hosts = new Set<string>()
  for (const link of document.querySelectorAll('a[href], area[href]')) {
    if (hosts.size >= maxLinks) break
    const url = URL.parse(resolve(link.getAttribute('href') ?? '') ?? '')
    if (url && /^https?:$/.test(url.protocol)) hosts.add(url.hostname)
  }
  return [...hosts]
}
