import 'server-only'
import { routes } from '@/lib/addresses/routes'
import { environment } from '@/lib/env/server'
import { type LinkPurpose, type LinkReading, readLink, signLink } from './link-token'

/** @throws when no secret is set: mail is not configured without one (lib/env), so nothing gets here */
async function signed(path: string, purpose: LinkPurpose, subscriberId: string): Promise<string> {
  if (!environment.linkSecret) throw new Error('LINK_SECRET is not set, so no link can be signed.')
  const token = await signLink(purpose, subscriberId, environment.linkSecret)
  return `${environment.siteUrl}${path}?token=${token}`
}

/** Where someone who asked for the newsletter says that it was them. */
export const confirmAddress = (subscriberId: string): Promise<string> =>
  signed(routes.newsletterConfirm, 'newsletter-confirm', subscriberId)

/** Where someone leaves: the page, and the address that mail programs post to. */
export const unsubscribeAddress = (subscriberId: string): Promise<string> =>
  signed(routes.unsubscribe, 'newsletter-unsubscribe', subscriberId)
export const oneClickAddress = (subscriberId: string): Promise<string> =>
  signed(routes.unsubscribeAction, 'newsletter-unsubscribe', subscriberId)

/** The picture that says that a mail was opened. */
export const openedAddress = (deliveryId: string): string =>
  `${environment.siteUrl}${routes.newsletterOpened(deliveryId)}`

/** Reads what stands after `?token=`. */
export const readToken = (purpose: LinkPurpose, token: unknown): Promise<LinkReading> =>
  readLink(purpose, token, environment.linkSecret)
