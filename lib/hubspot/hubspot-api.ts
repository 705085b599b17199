import 'server-only'
import { z } from 'zod'

/** HubSpot takes a hundred records a request. */
export const batchSize = 100

const patienceMs = 15_000
/** Where HubSpot asks for patience and does not say how long. */
const pauseSeconds = 10

/** What came of a request. */
export type HubSpotAnswer =
  | { outcome: 'done' }
  /** Too many requests: HubSpot wants none before so many seconds. */
  | { outcome: 'busy'; retryAfter: number; reason: string }
  /** It may work later: HubSpot is away, or the token is not right yet. */
  | { outcome: 'failed'; reason: string }
  /** What was sent is wrong, and stays wrong. */
  | { outcome: 'refused'; reason: string }

/**
 * The requests, on HubSpot's documented endpoints. Who subscribes becomes a contact, found by their address, in the first stage
 * of the life cycle (HubSpot keeps a later one); who leaves is taken out of all mail that HubSpot itself sends.
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

/** A few words of what HubSpot said. */
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
  // 207 tells apart what worked and what did not, which these endpoints do only when asked.
  if (response.ok && status !== 207) return { outcome: 'done' }
  const reason = await reasonOf(response)
  if (status === 429) return { outcome: 'busy', retryAfter: secondsIn(headers.get('retry-after')), reason }
  // A token that was taken back or lacks a scope is a person's to mend; the contacts are not at fault.
  const isLater = status >= 500 || status === 401 || status === 403 || status === 408
  return { outcome: isLater ? 'failed' : 'refused', reason }
}

/**
 * Tells HubSpot of up to a hundred addresses whose subscription is the same now.
 * @param api address and token, from the environment
 */
export async function tellHubSpot(
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
      signal: AbortSignal.timeout(patienceMs),
    })
    return await judged(response)
  } catch (error) {
    return {
      outcome: 'failed',
      reason: `HubSpot does not answer: ${error instanceof Error ? error.message : error}`,
    }
  }
}
