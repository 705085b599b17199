import { ServerResponse } from 'node:http'

const { appendHeader } = ServerResponse.prototype

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

const { setHeader } = ServerResponse.prototype

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
