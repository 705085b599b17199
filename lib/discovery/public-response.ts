import 'server-only'
import { jsonResponse } from '@/lib/http/responses'
import { policyHeader, resourcePolicy } from '@/lib/security/policy'

/** Any page of any origin may ask: nothing here belongs to anyone, and no cookie is read. */
const openToAll = { 'access-control-allow-origin': '*' } as const

/**
 * A JSON answer of a public endpoint, for any origin.
 * @param body sent as JSON
 */
export const publicResponse = (
  body: object,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
) => jsonResponse(status, body, { ...openToAll, ...headers })

/** A refusal that a program can read and a person understands. @param code stays as it is, whatever the words */
export const publicError = (
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
) => publicResponse({ error: { code, message } }, { status, headers })

/** @param seconds until the sender may come again */
export const tooManyRequests = (seconds: number) =>
  publicError(429, 'too_many_requests', `Too many requests. Try again in ${seconds} s.`, {
    'retry-after': String(seconds),
  })

/** What a browser asks before it lets a script of another origin send JSON. */
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

/** A file that the site makes of its content, with the policy of what is no page. @param type its media type */
export const fileResponse = (body: string, type: string): Response =>
  new Response(body, {
    headers: { 'content-type': `${type}; charset=utf-8`, [policyHeader]: resourcePolicy },
  })
