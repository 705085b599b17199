import 'server-only'
import { publicError } from '../discovery/public-response'

/** What a program may rely on, unlike the messages. */
export type ApiErrorCode =
  | 'missing_key'
  | 'invalid_key'
  | 'invalid_request'
  | 'not_found'
  | 'method_not_allowed'
  | 'too_many_requests'
  | 'unavailable'

/** No response of the API may be stored by others. */
export const privateResponse = { 'cache-control': 'private, no-store' } as const

/** What pages of other origins may read of a response. */
const exposed = { 'access-control-expose-headers': 'retry-after, www-authenticate' } as const

/** A request of the API that is answered with an error. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: ApiErrorCode
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, code: ApiErrorCode, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.headers = headers
  }

  toResponse(): Response {
    return publicError(this.status, this.code, this.message, {
      ...privateResponse,
      ...exposed,
      ...this.headers,
    })
  }
}

/** The same for what does not exist and for what belongs to another account. */
export const notFound = (what: string) =>
  new ApiError(404, 'not_found', `There is no such ${what}, or it belongs to another account.`)

/** @param seconds until the program may try again */
export const tooManyRequests = (seconds: number) =>
  new ApiError(429, 'too_many_requests', `Too many requests. Try again in ${seconds} s.`, {
    'retry-after': String(seconds),
  })

/** The database does not respond. @param seconds until the program may try again */
export const unavailable = (seconds = 5) =>
  new ApiError(503, 'unavailable', `The figures can’t be loaded right now. Try again in ${seconds} s.`, {
    'retry-after': String(seconds),
  })

/** What an error is answered with. One that is not expected is logged, and nothing of it is told. */
export function apiErrorOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  console.error('The API failed:', error)
  return unavailable()
}
