import 'server-only'
import { jsonResponse } from '@/lib/http/responses'
import { policyHeader, resourcePolicy } from '@/lib/security/policy'

/** Any origin may read these responses: they hold no private data, and no cookie is read. */
const openToAll = { 'access-control-allow-origin': '*' } as const

/**
 * A JSON response of a public endpoint, for any origin.
 * @param body sent as JSON
 */
export const publicResponse = (
  body: object,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
) => jsonResponse(status, body, { ...openToAll, ...headers })

/** An error with a code for programs and a message for people. @param code must never change, unlike the message */
export const publicError = (
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
) => publicResponse({ error: { code, message } }, { status, headers })

/** @param seconds until the client may retry */
export const tooManyRequests = (seconds: number) =>
  publicError(429, 'too_many_requests', `Too many requests. Try again in ${seconds} s.`, {
    'retry-after': String(seconds),
  })

/** The response to a browser's CORS preflight request. */
export const preflightResponse = (methods: string, requestHeaders: string) =>
  new Response(null, {
    status: 204,
    headers: {
      ...openToAll,
      'access-control-allow-methods': methods,
      'access-control-allow-headers': requestHeaders,
      'access-control-max-age': '86400',
    },
  })

/** A file generated from content, with the security policy of non-page resources. @param type media type */
export const fileResponse = (body: string, type: string): Response =>
  new Response(body, {
    headers: { 'content-type': `${type}; charset=utf-8`, [policyHeader]: resourcePolicy },
  })
