import { ServerResponse } from 'node:http'

const { appendHeader } = ServerResponse.prototype

/**
 * A response has one Location (RFC 9110, section 10.2.2). To the visitor for whom it renders a redirect that it then keeps,
 * Next 16 sends it twice: it sets the header as it renders, and appends it from the kept page. Many clients join the two
 * into an address that leads nowhere.
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
 * Keeps `Accept` in a response's Vary once it is there (RFC 9110, section 12.5.5). For a page that it makes for one request Next 16
 * sets a Vary of its own over what the proxy has set.
 */
export function keepVaryAccept(): void {
  ServerResponse.prototype.setHeader = function set(name, value) {
    const isLost = name.toLowerCase() === 'vary' && namesAccept(this.getHeader(name)) && !namesAccept(value)
    return setHeader.call(this, name, isLost ? `${[value].flat().join(', ')}, Accept` : value)
  }
}
