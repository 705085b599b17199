import LinkHeader from 'http-link-header'

/** A link of a `Link` header (RFC 8288). */
export interface HeaderLink {
  rels: string[]
  /** Resolved. */
  href: string
  /** Lower-case media type; empty if it has none. */
  type: string
}

/** The links of a `Link` header; none if it cannot be parsed. @param base address of the response */
export function readLinkHeader(header: string | null, base: string): HeaderLink[] {
  if (!header) return []
  try {
    return LinkHeader.parse(header).refs.flatMap(({ uri, rel, type }) => {
      const href = URL.parse(uri, base)?.href
      // A link without rel says nothing (section 3.3).
      return href && rel ? [{ rels: [rel.toLowerCase()], href, type: type?.toLowerCase() ?? '' }] : []
    })
  } catch {
    return []
  }
}
