import 'server-only'
import { findSubscription, isConfirmable, type SubscriptionState } from '../subscription/subscriptions'
import { type LinkPurpose, readToken } from './subscriber-links'

/** What the page of a link shows: a problem with the link, or the state of the subscription. */
export type LinkView =
  | { kind: 'missing' | 'wrong' | 'expired' | 'unknown' | 'unavailable' }
  | { kind: Exclude<SubscriptionState, 'unknown'>; address: string }

/**
 * Reads a link without changing anything. For a confirmation link, someone who unsubscribed and asked again is pending.
 * @returns `unavailable` if the database does not respond: the button may still work
 */
export async function viewLink(purpose: LinkPurpose, token: unknown): Promise<LinkView> {
  const link = await readToken(purpose, token)
  if ('fault' in link) return { kind: link.fault }
  try {
    const found = await findSubscription(link.subscriberId)
    if (!found || found.state === 'unknown') return { kind: 'unknown' }
    const isPending = purpose === 'newsletter-confirm' && isConfirmable(found, link.issuedAt)
    return { kind: isPending ? 'pending' : found.state, address: shortenedAddress(found.email) }
  } catch (error) {
    console.error('A subscription cannot be looked up:', error)
    return { kind: 'unavailable' }
  }
}

/** An email address shortened so that only its owner recognizes it: `a…@example.com`. */
export function shortenedAddress(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email.slice(0, at)
  return `${first}…${email.slice(at)}`
}
