import { ServerResponse } from 'node:http'

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
