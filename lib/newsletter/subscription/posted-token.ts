import 'server-only'
import { rateLimit } from '@/lib/security/rate-limit'
import { boundedBody } from '@/lib/security/request-checks'
import { type LinkPurpose, readToken } from '../links/subscriber-links'
import { changeSubscription, confirmSubscription, type SubscriptionState } from './subscriptions'

const bodyLimit = 4 * 1024
// A mail program's maker posts for all its users from a few addresses.
const refused = rateLimit({ each: 600, all: 6_000 })

/** What was posted to one of the addresses that take a token. */
export interface TokenPost {
  token: string
  fields: FormData
}

const urlEncoded = 'application/x-www-form-urlencoded'

/** A form in either of the two ways in which browsers and mail programs post one (RFC 8058, section 3.2); empty where it is none. */
function formIn(body: Uint8Array<ArrayBuffer>, contentType = urlEncoded): Promise<FormData> {
  const isMultipart = /^multipart\/form-data\b/i.test(contentType)
  const headers = { 'content-type': isMultipart ? contentType : urlEncoded }
  return new Response(body, { headers }).formData().catch(() => new FormData())
}

const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : undefined)

/**
 * Reads the token of a posted form, or that of the address.
 * @returns undefined when there is too much to read, or too often
 */
export async function readTokenPost(request: Request): Promise<TokenPost | undefined> {
  if ((await refused(request)) !== undefined) return undefined
  const body = await boundedBody(request, bodyLimit)
  if (!body) return undefined
  const fields = await formIn(body, request.headers.get('content-type') ?? undefined)
  const token = textOf(fields.get('token')) ?? new URL(request.url).searchParams.get('token') ?? ''
  return { token, fields }
}

/**
 * Does what a token allows.
 * @returns the state after it; 'refused' for a token that allows nothing, 'away' when the database does not answer
 */
export async function actByToken(
  act: 'confirm' | 'unsubscribe' | 'resubscribe',
  purpose: LinkPurpose,
  token: string,
): Promise<SubscriptionState | 'refused' | 'away'> {
  const link = await readToken(purpose, token)
  if ('fault' in link) return 'refused'
  try {
    return act === 'confirm'
      ? await confirmSubscription(link.subscriberId, link.issuedAt)
      : await changeSubscription(act, link.subscriberId)
  } catch (error) {
    console.error(`A subscription could not be changed (${act}):`, error)
    return 'away'
  }
}

/** A page with the token it was opened with, and what went wrong. */
export function tokenPage(path: string, token: string, problem?: 'often' | 'away'): string {
  const query = new URLSearchParams({ ...(token ? { token } : {}), ...(problem ? { problem } : {}) })
  return query.size > 0 ? `${path}?${query}` : path
}
