import type { Destination } from './configuration.ts'
import { readRetryAfter } from './retry-after.ts'
import { version } from './version.ts'

const successStatus = 200
const invalidStatuses: readonly number[] = [400, 413]
const temporaryStatuses: readonly number[] = [408, 425, 429]
const firstServerError = 500

/** What became of a request. */
export type Outcome =
  /** The answer says that all of it is stored. */
  | { kind: 'stored'; answer: Record<string, unknown> }
  /** It may succeed later. */
  | { kind: 'retry'; afterMs: number | undefined; reason: string }
  /** The content is wrong, not the key. */
  | { kind: 'invalid'; reason: string }
  /** The key or the address is wrong. */
  | { kind: 'refused'; reason: string }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : {}
  } catch {
    return {}
  }
}

/** The message of an error's answer; empty without one. */
function messageOf({ error }: Record<string, unknown>): string {
  return isObject(error) && typeof error.message === 'string' ? `: ${error.message}` : ''
}

function judge(response: Response, text: string): Outcome {
  const { status, headers } = response
  const answer = parsed(text)
  // Another server at this address could answer 200 to everything.
  if (status === successStatus) {
    return typeof answer.stored === 'number'
      ? { kind: 'stored', answer }
      : { kind: 'refused', reason: `${response.url} does not take visits: check AI_VISITS_URL` }
  }
  const reason = `The answer was ${status}${messageOf(answer)}`
  if (temporaryStatuses.includes(status) || status >= firstServerError)
    return { kind: 'retry', afterMs: readRetryAfter(headers.get('retry-after')), reason }
  if (invalidStatuses.includes(status)) return { kind: 'invalid', reason }
  const target = headers.get('location')
  return { kind: 'refused', reason: target ? `${reason}, a redirect to ${target}` : reason }
}

/** A request to the site, without what cannot be passed to another thread. */
export interface SiteRequest {
  url: string
  init: {
    method: 'POST'
    headers: Record<string, string>
    body: string | Uint8Array<ArrayBuffer>
    redirect: 'manual'
  }
}

/** @param path below the destination's address */
export const siteRequest = (
  { key, url }: Destination,
  path: string,
  type: string,
  body: string | Uint8Array<ArrayBuffer>,
): SiteRequest => ({
  url: `${url}${path}`,
  init: {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': type, 'user-agent': `ai-visits/${version}` },
    body,
    // A redirect would be followed by GET, without the visits.
    redirect: 'manual',
  },
})

/** Sends one request to the site. Never rejects. */
export async function post({ url, init }: SiteRequest, timeoutMs: number): Promise<Outcome> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) })
    return judge(response, await response.text())
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const reason = cause instanceof Error ? cause.message : String(cause)
    return {
      kind: 'retry',
      afterMs: undefined,
      reason: `${new URL(url).origin} could not be reached: ${reason}`,
    }
  }
}
