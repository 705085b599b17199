import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { pageMarkdown } from '@/components/pages/markdown/page-markdown'
import { addAccountTools, toolsNeedKey, toolsOfAccount } from '@/lib/account-api/account-tools'
import { findCaller } from '@/lib/account-api/api-caller'
import { ApiError, apiErrorOf, tooManyRequests } from '@/lib/account-api/api-error'
import { routes } from '@/lib/addresses/routes'
import { loadSiteSettings } from '@/lib/content/queries/site-settings'
import { isBatch, noBatches, siteServer } from '@/lib/discovery/mcp/site-server'
import { preflightResponse, publicError, publicResponse } from '@/lib/discovery/public-response'
import { environment } from '@/lib/env/server'
import { defaultBrandName } from '@/lib/metadata/brand-name'
import { rateLimit } from '@/lib/security/rate-limit'
import { boundedBody, isOwnHost } from '@/lib/security/request-checks'

const bodyLimit = 64 * 1024
const checkRateLimit = rateLimit({ name: 'mcp', perClient: 120, total: 1_200 })

/**
 * The account of the key that a request has, or null without one. Requests with a key count against the key's limit.
 * @throws ApiError if the key is not valid, or over a limit
 */
async function callerOf(request: Request) {
  if (request.headers.get('authorization')) return findCaller(request)
  const seconds = await checkRateLimit(request)
  if (seconds === undefined) return null
  throw tooManyRequests(seconds)
}

/**
 * Handles one message of the Model Context Protocol over Streamable HTTP without sessions (modelcontextprotocol.io,
 * transports). The response is JSON, and any origin may send messages. The Host header must be the site's own, which prevents
 * DNS rebinding against a copy on a developer's machine (transports, security warning).
 */
export async function POST(request: Request): Promise<Response> {
  if (!isOwnHost(request.headers.get('host'), environment.siteUrl)) {
    return publicError(403, 'wrong_host', `Send messages to ${environment.siteUrl}${routes.mcp}.`)
  }
  const body = await boundedBody(request, bodyLimit)
  if (!body) return publicError(413, 'too_large', `The body is larger than ${bodyLimit} bytes.`)
  if (isBatch(body)) return publicResponse(noBatches, { status: 400 })
  const caller = await callerOf(request).catch(apiErrorOf)
  if (caller instanceof ApiError) return caller.toResponse()
  const settings = await loadSiteSettings('published')
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  const server = siteServer(
    settings?.brandName ?? defaultBrandName,
    request,
    caller ? toolsOfAccount : toolsNeedKey,
    pageMarkdown,
  )
  if (caller) addAccountTools(server, caller)
  await server.connect(transport)
  const headers = new Headers(request.headers)
  // Media types are case-insensitive (RFC 9110, section 8.3.1), but the SDK compares their case.
  headers.set('accept', headers.get('accept')?.toLowerCase() ?? '')
  const answer = await transport.handleRequest(new Request(request.url, { method: 'POST', headers, body }))
  answer.headers.set('access-control-allow-origin', '*')
  answer.headers.set('access-control-expose-headers', 'mcp-protocol-version')
  answer.headers.set('cache-control', caller ? 'private, no-store' : 'no-store')
  return answer
}

/** There is no stream to listen to and no session to end. */
const onlyPost = () =>
  publicError(405, 'method_not_allowed', 'Send Model Context Protocol messages by POST.', {
    allow: 'POST, OPTIONS',
  })

export const GET = onlyPost
export const DELETE = onlyPost

export const OPTIONS = () =>
  preflightResponse(
    'POST, OPTIONS',
    'content-type, accept, authorization, mcp-protocol-version, mcp-session-id',
  )
