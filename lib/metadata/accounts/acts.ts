import { routes } from '../../addresses/routes'
import type { PageAccount } from '../page-account'
import { writtenListAccount } from './lists'
import { topLevelAccount } from './top-level'

/** Pages that do something for one visitor and have no document of their own. */
const acts = {
  subscribe: {
    path: routes.newsletterForm,
    title: 'Subscribe to the newsletter',
    description:
      'Write your email address, then press the link in the mail we send you. Only then are you on the list.',
  },
  confirm: {
    path: routes.newsletterConfirm,
    title: 'Confirm your newsletter subscription',
    description:
      'The page that the link in our mail leads to: one press says that it was you who asked for it.',
  },
} as const

/** A page that answers what one visitor does: search engines leave it out, whatever its document says. */
export async function actAccount(
  page: keyof typeof acts | 'unsubscribe' | 'thank-you',
): Promise<PageAccount | undefined> {
  if (page === 'unsubscribe' || page === 'thank-you') {
    const account = await topLevelAccount(page)
    return account && { ...account, isUnlisted: true }
  }
  const sharesPictureOf = await writtenListAccount('hubspot-newsletter')
  return { ...acts[page], type: sharesPictureOf.type, metadata: undefined, isUnlisted: true, sharesPictureOf }
}
