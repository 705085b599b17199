const maxLength = 300

/** Control characters, and what changes the order or the lines of a text in which a path is shown. */
const unshown = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu

/**
 * The path of a request target (RFC 9112, section 3.2) with its query.
 * @param target `/path?query` or an absolute URL
 * @returns undefined for other forms, such as `*` and `host:443`
 */
export function requestPath(target: string): string | undefined {
  if (target.startsWith('/')) return target
  if (!/^https?:\/\//i.test(target)) return undefined
  const url = URL.parse(target)
  return url ? `${url.pathname}${url.search}` : undefined
}

/**
 * A path as it is stored: without query and fragment, at most 300 characters, and only text that jsonb accepts. Its
 * percent-encoding stays, because the same page can be asked for in two spellings.
 * @param path begins with a slash; may have a query
 */
export function storedPath(path: string): string {
  const plain = path
    .replace(/[?#].*$/s, '')
    .toWellFormed()
    .replace(unshown, '')
  // A cut within a surrogate pair leaves its first half.
  return plain.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '')
}
