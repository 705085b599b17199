import 'server-only'
import { rateLimit } from '@/lib/security/rate-limit'
import { readPostedToken, type TokenPost } from '@/lib/security/token-post'
import { type LinkPurpose, readToken } from '../links/subscriber-links'
import { changeSubscription, confirmSubscription, type SubscriptionState } from './subscriptions'

// Per minute: email providers post for all their users from a few IP addresses.
const checkRateLimit = rateLimit({ name: 'newsletter-token', perClient: 600, total: 6_000 })

/**
 * A request to one of the endpoints that take a token.
 * @param purpose of the tokens that it takes
 * @returns undefined above 4 KiB or the rate limit
 */
export const readTokenPost = (request: Request, purpose: LinkPurpose): Promise<TokenPost | undefined> =>
  readPostedToken(request, async (token) => !('fault' in (await readToken(purpose, token))), checkRateLimit)

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
