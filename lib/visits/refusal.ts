import { jsonResponse } from '@/lib/http/responses'

/** What a sender may rely on, unlike the messages. */
export type RefusalCode =
  | 'invalid_request'
  | 'unknown_key'
  | 'revoked_key'
  | 'expired_key'
  | 'method_not_allowed'
  | 'not_found'
  | 'timeout'
  | 'too_large'
  | 'too_many_requests'
  | 'busy'
  | 'unavailable'

/** A request for ingest that is answered with an error. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly code: RefusalCode
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, code: RefusalCode, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.headers = headers
  }

  toResponse(): Response {
    const { code, message } = this
    return jsonResponse(this.status, { error: { code, message } }, this.headers)
  }
}

const retryAfter = (seconds: number) => ({ 'retry-after': String(seconds) })

/** @param seconds until the sender may try again */
export const tooMany = (seconds: number) =>
  new Refusal(429, 'too_many_requests', `Too many visits. Try again in ${seconds} s.`, retryAfter(seconds))

/** The queue of this process is full. */
export const busy = () =>
  new Refusal(503, 'busy', 'The site is busy. Nothing was stored. Try again in 2 s.', retryAfter(2))

/** The database does not respond. What was sent may be stored: the same ids can be sent again. */
export const unavailable = () =>
  new Refusal(503, 'unavailable', 'The visits could not be stored. Try again in 5 s.', retryAfter(5))

/** @param limit in bytes */
export const tooLarge = (limit: number) =>
  new Refusal(413, 'too_large', `The body is larger than ${limit} bytes.`)

/**
 * Runs a handler and answers what it throws.
 * @returns never throws; an unexpected error is logged and answered as `unavailable`
 */
export async function answerRefusals(handle: () => Promise<Response>): Promise<Response> {
  try {
    return await handle()
  } catch (error) {
    if (error instanceof Refusal) return error.toResponse()
    console.error('Ingest failed:', error)
    return unavailable().toResponse()
  }
}

const allow = { allow: 'POST, OPTIONS' }

/** Answers a method that an endpoint for POST does not have (RFC 9110, section 15.5.6). */
export const onlyPost = (): Response =>
  new Refusal(405, 'method_not_allowed', 'Send visits by POST.', allow).toResponse()

/** Answers OPTIONS at an endpoint for POST that pages of other sites may not call. */
export const postOptions = (): Response => new Response(null, { status: 204, headers: allow })
