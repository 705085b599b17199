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
