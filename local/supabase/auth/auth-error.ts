import { HTTPException } from 'hono/http-exception'

type RefusalStatus = 400 | 401 | 403 | 404 | 422 | 429 | 500

/** An error response of Auth (supabase.com/docs/guides/auth/debugging/error-codes). */
export function authError(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json(
    { code: status, error_code: code, msg: message },
    { status, headers: { 'x-sb-error-code': code, ...headers } },
  )
}

/** An error to throw, which becomes the response `authError`. */
export const refusal = (status: RefusalStatus, code: string, message: string): HTTPException =>
  new HTTPException(status, { res: authError(status, code, message) })

/** A rate limit error (429) with the seconds to wait. */
export const rateLimitError = (code: string, message: string, seconds: number): Response =>
  authError(429, code, message, { 'retry-after': String(seconds) })

export const invalidCredentials = (): Response =>
  authError(400, 'invalid_credentials', 'Invalid login credentials')
