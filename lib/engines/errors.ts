import { EngineError, type EngineErrorCode } from './engine.ts'

/** An empty account stays empty until a person pays. */
export const quotaRetrySeconds = 3_600
const longestRetrySeconds = 86_400

/**
 * @param header a Retry-After header: seconds or a date (RFC 9110, section 10.2.3)
 * @returns undefined without a usable value
 */
export function secondsOf(header: string | null | undefined): number | undefined {
  if (!header) return undefined
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - Date.now()) / 1_000
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 0), longestRetrySeconds) : undefined
}

/** Words of the providers' documented error bodies. */
const isAboutQuota = (body: string) =>
  /insufficient_quota|credit balance is too low|billing_hard_limit|"billing_error"/i.test(body)
const isAboutKey = (body: string) => /API_KEY_INVALID|API key not valid|invalid_api_key/i.test(body)
const isAboutPolicy = (body: string) => /content_policy|content_filter|content_management_policy/i.test(body)

/** OpenAI sends some failures with status 200 and a code, which the SDK reports as 400. */
function failureInside(body: string): EngineErrorCode | undefined {
  if (/"code":\s*"rate_limit_exceeded"/.test(body)) return 'rate_limited'
  return /"code":\s*"server_error"/.test(body) ? 'unavailable' : undefined
}

/** Google writes the time to wait into the body: https://cloud.google.com/apis/design/errors#error_details */
const secondsIn = (body: string) => secondsOf(/"retryDelay":\s*"(\d+)(?:\.\d+)?s"/.exec(body)?.[1])

/**
 * Maps a status code of an engine's API.
 * @param name the engine's name, for the message
 * @param reason the provider's own words. Only a message about an invalid request has them, because customers read these
 * messages, and the words may name a key or the account at the provider.
 */
export function statusError(
  name: string,
  status: number,
  { body = '', reason = '', retryAfter }: { body?: string; reason?: string; retryAfter?: string | undefined },
): EngineError {
  const words = `${name} answered ${status}`
  const retryAfterSeconds = secondsOf(retryAfter) ?? secondsIn(body)
  if (status >= 200 && status < 300) {
    return new EngineError('invalid_response', `${name} sent a response that is not understood`)
  }
  if (status === 402 || isAboutQuota(body)) {
    return new EngineError('quota', `${words}: its account has no credit`, {
      retryAfterSeconds: quotaRetrySeconds,
    })
  }
  if (status === 401 || status === 403 || isAboutKey(body)) {
    return new EngineError('invalid_key', `${words}: it does not accept the key`)
  }
  if (status === 429) return new EngineError('rate_limited', words, { retryAfterSeconds })
  if (status >= 500 || status === 408 || status === 409 || status === 425) {
    return new EngineError('unavailable', words, { retryAfterSeconds })
  }
  const failure = failureInside(body)
  if (failure) return new EngineError(failure, words)
  const code = isAboutPolicy(body) ? 'refused' : 'invalid_request'
  return new EngineError(code, reason ? `${words}: ${reason}` : words)
}
