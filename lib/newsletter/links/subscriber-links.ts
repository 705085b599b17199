import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/addresses/routes'
import { environment } from '@/lib/env/server'
import { readSignedToken, signToken } from '@/lib/security/signed-token'

/** @throws Error without LINK_SECRET, which does not happen: lib/env requires it with a mail transport */
async function signed(path: string, purpose: LinkPurpose, subscriberId: string): Promise<string> {
  if (!environment.linkSecret) throw new Error('LINK_SECRET is not set, so no link can be signed.')
  const token = await signLink(purpose, subscriberId, environment.linkSecret)
  return `${environment.siteUrl}${path}?token=${token}`
}

/** The page where a subscriber confirms the subscription. */
export const confirmAddress = (subscriberId: string): Promise<string> =>
  signed(routes.newsletterConfirm, 'newsletter-confirm', subscriberId)

/** To unsubscribe: the page, and the endpoint that email clients post to. */
export const unsubscribeAddress = (subscriberId: string): Promise<string> =>
  signed(routes.unsubscribe, 'newsletter-unsubscribe', subscriberId)
export const oneClickAddress = (subscriberId: string): Promise<string> =>
  signed(routes.unsubscribeAction, 'newsletter-unsubscribe', subscriberId)

/** URL of the tracking pixel. */
export const openedAddress = (deliveryId: string): string =>
  `${environment.siteUrl}${routes.newsletterOpened(deliveryId)}`

/** Verifies the value of `?token=`. */
export const readToken = (purpose: LinkPurpose, token: unknown): Promise<LinkReading> =>
  readLink(purpose, token, environment.linkSecret)

/** The action that a link allows. A token for one action is not valid for the other. */
export type LinkPurpose = 'newsletter-confirm' | 'newsletter-unsubscribe'

/** How long a link is valid. Unsubscribe links do not expire. */
const lifetimes: Record<LinkPurpose, string | undefined> = {
  'newsletter-confirm': '7d',
  'newsletter-unsubscribe': undefined,
}

/** The token in the links of a test email. It is valid for no subscriber. */
export const testToken = 'test'

const subscriber = z.uuid()

/**
 * Signs a token that allows an action for one subscriber. It contains no email address, because links end up in logs.
 * @param secret from the environment
 */
export const signLink = (purpose: LinkPurpose, subscriberId: string, secret: string): Promise<string> =>
  signToken({ name: purpose, lifetime: lifetimes[purpose] }, subscriberId, secret)

/** The subscriber of a link, or what is wrong with it. */
export type LinkReading =
  | { subscriberId: string; issuedAt: Date }
  | { fault: 'missing' | 'wrong' | 'expired' }

/**
 * Verifies a token.
 * @param token untrusted, of any type
 * @param now for tests
 */
export async function readLink(
  purpose: LinkPurpose,
  token: unknown,
  secret: string | undefined,
  now = new Date(),
): Promise<LinkReading> {
  const reading = await readSignedToken({ name: purpose, lifetime: lifetimes[purpose] }, token, secret, now)
  if ('fault' in reading) return reading
  const { data } = subscriber.safeParse(reading.subject)
  return data ? { subscriberId: data, issuedAt: reading.issuedAt } : { fault: 'wrong' }
}
