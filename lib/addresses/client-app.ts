import { readablePath } from './routes'

/** Segments that a browser would take for a way up, however they are written. */
const isStep = (segment: string) => segment === '.' || segment === '..'

/**
 * The address in the client app for a path under /client-login.
 * @param clientAppUrl from the settings; a path of its own comes before the visitor's
 * @param segments of the visitor's path, percent-encoded or not
 * @param search the visitor's query, with its question mark, or empty
 * @returns an address on the client app's own host, whatever the visitor sent; undefined without a client app
 */
export function clientAppAddress(
  clientAppUrl: string | null | undefined,
  segments: readonly string[],
  search: string,
): string | undefined {
  const address = clientAppUrl ? URL.parse(clientAppUrl) : null
  if (!address || !/^https?:$/.test(address.protocol)) return undefined
  const parts = segments.map(readablePath).filter((segment) => segment && !isStep(segment))
  if (parts.length > 0) {
    // Encoded whole, a segment can hold no slash and no backslash: neither another host nor a way up.
    address.pathname = [address.pathname.replace(/\/+$/, ''), ...parts.map(encodeURIComponent)].join('/')
  }
  if (search) address.search = search
  return address.href
}
