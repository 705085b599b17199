import { ServerResponse } from 'node:http'

const { appendHeader, setHeader, writeHead } = ServerResponse.prototype

/**
 * A response has one Location header (RFC 9110, section 10.2.2). When Next 16 renders and caches a redirect, it sends
 * two: it sets the header while rendering, and appends it from the cached page. Many clients join the two into an
 * invalid URL.
 */
export function dedupeLocationHeader() {
  ServerResponse.prototype.appendHeader = function append(name, value) {
    return name.toLowerCase() === 'location'
      ? this.setHeader(name, value)
      : appendHeader.call(this, name, value)
  }
}

const namesAccept = (value: unknown): boolean => /(?:^|,)\s*accept\s*(?:,|$)/i.test(String(value))

/**
 * Keeps `Accept` in a response's Vary header once it is set (RFC 9110, section 12.5.5). For a dynamically rendered
 * page, Next 16 overwrites the Vary header that the proxy has set.
 */
export function keepVaryAccept(): void {
  ServerResponse.prototype.setHeader = function set(name, value) {
    const isLost = name.toLowerCase() === 'vary' && namesAccept(this.getHeader(name)) && !namesAccept(value)
    return setHeader.call(this, name, isLost ? `${[value].flat().join(', ')}, Accept` : value)
  }
}

/**
 * The target of a redirect with the query of the request, such as the parameters of a campaign, unless it has one itself.
 * @param location as lib/redirects/location.ts returns it
 * @param requested path and query of the request
 */
export function withRequestQuery(location: string, requested: string): string {
  const [, query = ''] = /\?(.*)$/.exec(requested) ?? []
  // A parameter of Next's own requests.
  const kept = query.split('&').filter((parameter) => parameter && !parameter.startsWith('_rsc='))
  const [address = '', hash] = location.split(/(?=#)/, 2)
  if (kept.length === 0 || address.includes('?') || !/^(?:\/|https?:)/.test(address)) return location
  const ascii = kept.join('&').replace(/[^\x21-\x7e]/g, (sign) => encodeURIComponent(sign.toWellFormed()))
  return `${address}?${ascii}${hash ?? ''}`
}

/** Sent with the redirects of editors: browsers must revalidate them, because editors can remove them. */
export const redirectCacheControl = 'public, max-age=0, must-revalidate'

/** Adds a request's query to the redirects of editors. They are cached by path, so that rendering does not know the query. */
export function keepQueryOfRedirects(): void {
  ServerResponse.prototype.writeHead = function write(this: ServerResponse, ...given: unknown[]) {
    const location = this.getHeader('location')
    if (typeof location === 'string' && this.getHeader('cache-control') === redirectCacheControl)
      setHeader.call(this, 'location', withRequestQuery(location, this.req.url ?? ''))
    return Reflect.apply(writeHead, this, given)
  }
}
