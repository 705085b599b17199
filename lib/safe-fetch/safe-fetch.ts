import type { IncomingMessage } from 'node:http'
import { startDeadline, waitUntil } from './deadline'
import { Failure, toFetchError } from './failure'
import { readBody } from './read-body'
import { hostOf, parseRequestAddress } from './request-address'
import { resolveHost } from './resolve-host'
import { type Redirect, SafeFetchError, type SafeResponse } from './safe-response'
import { sendRequest } from './send-request'

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
function redirectTarget(url: URL, { statusCode = 0, headers }: IncomingMessage): string | undefined {
  if (!redirectStatuses.has(statusCode) || headers.location === undefined) return undefined
  try {
    return new URL(asUtf8(headers.location), url).href
  } catch {
    throw new Failure('invalid-response', 'redirects to something that is not a web address')
  }
}

/** The headers of a response with repeated ones joined. @throws Failure 'invalid-response' */
function toHeaders({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers()
  try {
    for (let place = 0; place < rawHeaders.length; place += 2)
      headers.append(rawHeaders[place] ?? '', rawHeaders[place + 1] ?? '')
  } catch {
    throw new Failure('invalid-response', 'sent a header that is not valid HTTP')
  }
  return headers
}

export interface SafeFetchOptions {
  /** Sent with every request, also to other hosts after a redirect: nothing secret. */
  headers: Readonly<Record<string, string>>
  /** Default: 5. */
  maxRedirects?: number
  /** For everything together: DNS, all redirects and the body. Default: 10,000. */
  timeoutMs?: number
  /** The most that is read of a body, before and after decoding. Default: 2,000,000. */
  maxBytes?: number
  signal?: AbortSignal | undefined
  /** Origins such as `http://localhost:3000` that are fetched on any port and wherever they resolve to. */
  allowedOrigins?: readonly string[]
  /** Called before each request, also after redirects. What it throws is passed on unchanged. */
  beforeRequest?: ((url: string) => void | Promise<void>) | undefined
}

/** The final response of one request, or where it redirects to. */
type Outcome =
  | Pick<SafeResponse, 'status' | 'headers' | 'body' | 'isTruncated'>
  | { status: number; target: string }

interface Request {
  url: URL
  /** Those that led to `url`. */
  redirects: readonly Redirect[]
  headers: SafeFetchOptions['headers']
  allowedOrigins: readonly string[]
  maxBytes: number
  timeoutMs: number
  /** Of the deadline for all requests. */
  signal: AbortSignal
}

/** Sends one request. @throws SafeFetchError */
async function requestOnce(request: Request): Promise<Outcome> {
  const { url, headers, allowedOrigins, maxBytes, signal } = request
  let hasResponded = false
  try {
    const isAllowed = allowedOrigins.includes(url.origin)
    const addresses = await waitUntil(signal, resolveHost(hostOf(url), isAllowed))
    const response = await sendRequest(url, addresses, headers, signal)
    hasResponded = true
    try {
      const { statusCode: status = 0 } = response
      const target = redirectTarget(url, response)
      if (target !== undefined) return { status, target }
      return { status, headers: toHeaders(response), ...(await readBody(response, maxBytes, signal)) }
    } finally {
      response.destroy()
    }
  } catch (error) {
    throw toFetchError(error, { ...request, hasResponded })
  }
}

/**
 * Fetches an address that a user gave, or that a server redirected to, without reaching anything that is not on the
 * public internet: each host is resolved once, all its addresses are checked, and only these are connected to.
 * @returns the response after all redirects, whatever its status
 * @throws SafeFetchError; what `beforeRequest` throws
 */
export async function safeFetch(address: string | URL, options: SafeFetchOptions): Promise<SafeResponse> {
  const { headers, maxRedirects = 5, timeoutMs = 10_000, maxBytes = 2_000_000, allowedOrigins = [] } = options
  const redirects: Redirect[] = []
  let url = parseRequestAddress(String(address), allowedOrigins)
  const visited = new Set([url.href])
  const startMs = performance.now()
  const { signal, stop } = startDeadline(timeoutMs, options.signal)
  const limits = { headers, allowedOrigins, maxBytes, timeoutMs, signal }
  try {
    for (;;) {
      await options.beforeRequest?.(url.href)
      const outcome = await requestOnce({ ...limits, url, redirects })
      if (!('target' in outcome))
        return { url: url.href, redirects, ...outcome, durationMs: performance.now() - startMs }
      redirects.push({ url: url.href, status: outcome.status, location: outcome.target })
      url = parseRequestAddress(outcome.target, allowedOrigins, redirects)
      const isLoop = visited.has(url.href)
      if (isLoop || redirects.length > maxRedirects) {
        const fault = isLoop ? 'redirects in a loop' : `redirects more than ${maxRedirects} times`
        throw new SafeFetchError('too-many-redirects', `${url.hostname} ${fault}.`, url.href, redirects)
      }
      visited.add(url.href)
    }
  } finally {
    stop()
  }
}
