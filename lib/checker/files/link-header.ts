import LinkHeader from 'http-link-header'

/** A link of a `Link` header (RFC 8288). */
export interface HeaderLink {
  rels: string[]
  /** Resolved. */
  href: string
  /** Lower-case media type; empty if it has none. */
  type: string
}

/** One link of a header, up to the next one: servers add some with parameters that the parser does not know, such as `nopush`. */
const linkPattern = /<[^<>]*>(?:"(?:[^"\\]|\\.)*"|[^"<])*/g

/** The links of a `Link` header, without those that cannot be parsed. @param base address of the response */
export const readLinkHeader = (header: string | null, base: string): HeaderLink[] =>
  (header ?? '').match(linkPattern)?.flatMap((link) => readLink(link.replace(/[\s,]+$/, ''), base)) ?? []

function readLink(link: string, base: string): HeaderLink[] {
  try {
    return LinkHeader.parse(link).refs.flatMap(({ uri, rel, type }) => {
      const href = URL.parse(uri, base)?.href
      // A link without rel says nothing (section 3.3).
      return href && rel ? [{ rels: [rel.toLowerCase()], href, type: type?.toLowerCase() ?? '' }] : []
    })
  } catch {
    return []
  }
}
