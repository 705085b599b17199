import { isIP } from 'node:net'
import { isPublicAddress } from './public-address'
import { type FetchProblem, type Redirect, SafeFetchError } from './safe-response'

const maxLength = 2_000
const ports = new Set(['', '80', '443'])
/**
 * Names that are never on the public internet: without a dot, IANA's special-use names (RFC 6761, 6762, 7686, 8375,
 * 9476), and `internal`, which ICANN keeps for private networks. No website is below `arpa`.
 */
const privateName = /^[^.]*$|\.(?:localhost|local|internal|arpa|onion|alt|test|invalid|example)$/

/** The host of an address as an IP address without brackets or a name without a trailing dot. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$|\.+$/g, '')

/**
 * Parses an address and checks everything that is wrong with it before its name is resolved.
 * @param allowedOrigins origins that are fetched on any port and wherever they are
 * @param redirects those that led to it, for the error
 * @returns the normalized address without its fragment (WHATWG URL: `0x7f.1` is 127.0.0.1)
 * @throws SafeFetchError 'invalid-address' (not an address; scheme, port, password, length) or 'private-address'
 */
export function parseRequestAddress(
  address: string,
  allowedOrigins: readonly string[] = [],
  redirects: readonly Redirect[] = [],
): URL {
  const fail = (problem: FetchProblem, message: string, shown = address.slice(0, maxLength)) =>
    new SafeFetchError(problem, message, shown, redirects)
  if (address.length > maxLength)
    throw fail('invalid-address', 'The address is longer than 2,000 characters.')
  if (!URL.canParse(address)) throw fail('invalid-address', 'This is not a valid web address.')
  const url = new URL(address)
  url.hash = ''
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw fail('invalid-address', 'The address must start with http:// or https://.')
  if (url.username || url.password) {
    // The error is shown and stored, where a password does not belong.
    const shown = Object.assign(new URL(url), { username: '', password: '' }).href
    throw fail('invalid-address', 'The address must not contain a user name or password.', shown)
  }
  if (url.href.length > maxLength)
    throw fail('invalid-address', 'The address is longer than 2,000 characters.')
  if (allowedOrigins.includes(url.origin)) return url
  if (!ports.has(url.port))
    throw fail('invalid-address', `The address must use port 80 or 443, not ${url.port}.`)
  const host = hostOf(url)
  if (isIP(host) ? !isPublicAddress(host) : privateName.test(host))
    throw fail('private-address', `${url.hostname} is not on the public internet.`)
  return url
}
