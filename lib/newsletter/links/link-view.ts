import 'server-only'
import { findSubscription, isConfirmable, type SubscriptionState } from '../subscription/subscriptions'
import { type LinkPurpose, readToken } from './subscriber-links'

/** What a page says to whoever opened a link: about the link, or about the subscription it is for. */
export type LinkView =
  | { kind: 'missing' | 'wrong' | 'expired' | 'unknown' | 'away' }
  | { kind: Exclude<SubscriptionState, 'unknown'>; address: string }

/**
 * Looks at a link, and changes nothing. Someone who left and asked again is pending for the link that confirms.
 * @returns away when the list does not answer: the button may work nevertheless
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
    return { kind: 'away' }
  }
}

/** An address that its owner recognises and no one else learns: `a…@example.com`. */
export function shortenedAddress(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email.slice(0, at)
  return `${first}…${email.slice(at)}`
}
