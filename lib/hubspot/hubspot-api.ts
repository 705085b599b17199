import 'server-only'
import { z } from 'zod'
import { messageOf } from '../format/error-message'

/** Most records that HubSpot accepts in one request. */
export const batchSize = 100

const timeoutMs = 15_000
/** Pause if HubSpot asks for one without a usable Retry-After header. */
const pauseSeconds = 10

/** The outcome of a request. */
export type HubSpotAnswer =
  | { outcome: 'done' }
  /** Too many requests: retry after this many seconds. */
  | { outcome: 'busy'; retryAfter: number; reason: string }
  /** A retry may work: HubSpot is unavailable or rejects the token. */
  | { outcome: 'failed'; reason: string }
  /** The request is invalid, and so would be a retry. */
  | { outcome: 'refused'; reason: string }

/**
 * The requests, to HubSpot's documented endpoints. A subscriber becomes a contact, found by email address, in the first
 * lifecycle stage (HubSpot keeps a later one); unsubscribing covers all email that HubSpot itself sends.
 * https://developers.hubspot.com/docs/api-reference/legacy/crm/objects/contacts/batch/upsert-contacts
 * https://developers.hubspot.com/docs/api-reference/communication-preferences-subscriptions-v4
 */
const requests = {
  subscribed: (emails: readonly string[]) => ({
    path: '/crm/v3/objects/contacts/batch/upsert',
    body: {
      inputs: emails.map((email) => ({
        id: email,
        idProperty: 'email',
        properties: { email, lifecyclestage: 'subscriber' },
      })),
    },
  }),
  unsubscribed: (emails: readonly string[]) => ({
    path: '/communication-preferences/v4/statuses/batch/unsubscribe-all',
    body: { inputs: emails },
  }),
}

const complaint = z.object({ message: z.string() }).catch({ message: '' })

/** The start of HubSpot's error message. */
async function reasonOf(response: Response): Promise<string> {
  const { message } = complaint.parse(await response.json().catch(() => undefined))
  return `HubSpot answered ${response.status}: ${message.slice(0, 300) || 'no words'}`
}

function secondsIn(header: string | null): number {
  const seconds = Number(header)
  return header && Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, 3_600) : pauseSeconds
}

async function judged(response: Response): Promise<HubSpotAnswer> {
  const { status, headers } = response
  // 207 reports success and failure per record, which these endpoints do only on request.
  if (response.ok && status !== 207) return { outcome: 'done' }
  const reason = await reasonOf(response)
  if (status === 429) return { outcome: 'busy', retryAfter: secondsIn(headers.get('retry-after')), reason }
  // An operator must fix a revoked token or a missing scope; the contacts are valid, so they are retried.
  const isLater = status >= 500 || status === 401 || status === 403 || status === 408
  return { outcome: isLater ? 'failed' : 'refused', reason }
}

/**
 * Sends HubSpot up to 100 addresses with the same subscription state.
 * @param api URL and token, from the environment
 */
export async function sendToHubSpot(
  kind: keyof typeof requests,
  emails: readonly string[],
  { apiUrl, token }: { apiUrl: string; token: string },
): Promise<HubSpotAnswer> {
  const { path, body } = requests[kind](emails)
  try {
    const response = await fetch(new URL(path, apiUrl), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return await judged(response)
  } catch (error) {
    return {
      outcome: 'failed',
      reason: `HubSpot does not answer: ${messageOf(error)}`,
    }
  }
}
