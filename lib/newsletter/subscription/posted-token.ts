import 'server-only'
import { rateLimit } from '@/lib/security/rate-limit'
import { boundedBody } from '@/lib/security/request-checks'
import { type LinkPurpose, readToken } from '../links/subscriber-links'
import { changeSubscription, confirmSubscription, type SubscriptionState } from './subscriptions'

const bodyLimit = 4 * 1024
// Per minute: email providers post for all their users from a few IP addresses.
const checkRateLimit = rateLimit({ name: 'newsletter-token', perClient: 600, total: 6_000 })

/** A request to one of the endpoints that take a token. */
export interface TokenPost {
  token: string
  fields: FormData
}

const urlEncoded = 'application/x-www-form-urlencoded'

/** Parses a form in either encoding that browsers and email clients use (RFC 8058, section 3.2); empty if invalid. */
function formIn(body: Uint8Array<ArrayBuffer>, contentType = urlEncoded): Promise<FormData> {
  const isMultipart = /^multipart\/form-data\b/i.test(contentType)
  const headers = { 'content-type': isMultipart ? contentType : urlEncoded }
  return new Response(body, { headers }).formData().catch(() => new FormData())
}

const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : undefined)

/**
 * Reads the token of a posted form, or else that of the URL.
 * @returns undefined above 4 KiB or the rate limit
 */
export async function readTokenPost(request: Request): Promise<TokenPost | undefined> {
  if ((await checkRateLimit(request)) !== undefined) return undefined
  const body = await boundedBody(request, bodyLimit)
  if (!body) return undefined
  const fields = await formIn(body, request.headers.get('content-type') ?? undefined)
  const token = textOf(fields.get('token')) ?? new URL(request.url).searchParams.get('token') ?? ''
  return { token, fields }
}

/**
 * Performs an action if its token allows it.
 * @returns the new state; 'refused' if the token is invalid, 'unavailable' if the database does not respond
 */
export async function actByToken(
  act: 'confirm' | 'unsubscribe' | 'resubscribe',
  purpose: LinkPurpose,
  token: string,
): Promise<SubscriptionState | 'refused' | 'unavailable'> {
  const link = await readToken(purpose, token)
  if ('fault' in link) return 'refused'
  try {
    return act === 'confirm'
      ? await confirmSubscription(link.subscriberId, link.issuedAt)
      : await changeSubscription(act, link.subscriberId)
  } catch (error) {
    console.error(`A subscription could not be changed (${act}):`, error)
    return 'unavailable'
  }
}

/** The path of a page with its token and, if any, the problem. */
export function tokenPage(path: string, token: string, problem?: 'rate-limited' | 'unavailable'): string {
  const query = new URLSearchParams({ ...(token ? { token } : {}), ...(problem ? { problem } : {}) })
  return query.size > 0 ? `${path}?${query}` : path
}
