import { decodePath } from './routes'

/** `.` and `..`, which browsers resolve as dot segments, percent-encoded or not. */
const isStep = (segment: string) => segment === '.' || segment === '..'

/**
 * The client app's URL for a path under /client-login.
 * @param clientAppUrl from the settings; its own path, if any, comes first
 * @param segments of the requested path, percent-encoded or not
 * @param search query string with `?`, or empty
 * @returns a URL that is always on the client app's host; undefined if no client app is set
 */
export function clientAppAddress(
  clientAppUrl: string | null | undefined,
  segments: readonly string[],
  search: string,
): string | undefined {
  const address = clientAppUrl ? URL.parse(clientAppUrl) : null
  if (!address || !/^https?:$/.test(address.protocol)) return undefined
  const parts = segments.map(decodePath).filter((segment) => segment && !isStep(segment))
  if (parts.length > 0) {
    // encodeURIComponent escapes slashes and backslashes: a segment cannot change the host or leave the path.
    address.pathname = [address.pathname.replace(/\/+$/, ''), ...parts.map(encodeURIComponent)].join('/')
  }
  if (search) address.search = search
  return address.href
}
