import type { IncomingMessage } from 'node:http'
import { Failure } from './failure.ts'

const redirectStatuses = new Set([301, 302, 303, 307, 308])

/** Node gives headers byte by byte. Browsers read Location as UTF-8, which some servers send unescaped. */
function asUtf8(header: string): string {
  const bytes = Buffer.from(header, 'latin1')
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}

/**
 * Where a response redirects to (RFC 9110, section 15.4).
 * @param url the address that was requested
 * @returns an absolute address, not yet checked; undefined if it is no redirect
 * @throws Failure 'invalid-response' if Location is not an address
 */
export function redirectTarget(url: URL, { statusCode = 0, headers }: IncomingMessage): string | undefined {
  if (!redirectStatuses.has(statusCode) || headers.location === undefined) return undefined
  try {
    return new URL(asUtf8(headers.location), url).href
  } catch {
    throw new Failure('invalid-response', 'redirects to something that is not a web address')
  }
}

/** The headers of a response with repeated ones joined. @throws Failure 'invalid-response' */
export function toHeaders({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers()
  try {
    for (let place = 0; place < rawHeaders.length; place += 2)
      headers.append(rawHeaders[place] ?? '', rawHeaders[place + 1] ?? '')
  } catch {
    throw new Failure('invalid-response', 'sent a header that is not valid HTTP')
  }
  return headers
}
