/**
 * The path of a request target (RFC 9112, section 3.2) with its query.
 * @param target `/path?query` or an absolute URL
 * @returns undefined for other forms, such as `*` and `host:443`
 */
export function requestPath(target: string): string | undefined {
  if (target.startsWith('/')) return target
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return undefined
  const url = new URL(target)
  return `${url.pathname}${url.search}`
}
