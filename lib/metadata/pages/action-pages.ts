import { routes } from '../../addresses/routes'
import type { PageInfo } from '../page-info'
import { writtenListPageInfo } from './lists'
import { topLevelPageInfo } from './top-level'

/** Pages that handle a visitor's action and have no document of their own. */
const actionPages = {
  subscribe: {
    path: routes.newsletterForm,
    title: 'Subscribe to the newsletter',
    description:
      'Enter your email address, then click the link we email you. You’re subscribed once you click it.',
  },
  confirm: {
    path: routes.newsletterConfirm,
    title: 'Confirm your newsletter subscription',
    description: 'Confirm that you want the newsletter. The link in our email leads here.',
  },
} as const

/** A page that handles a visitor's action: search engines must not index it, whatever its document says. */
export async function actionPageInfo(
  page: keyof typeof actionPages | 'unsubscribe' | 'thank-you',
): Promise<PageInfo | undefined> {
  if (page === 'unsubscribe' || page === 'thank-you') {
    const pageInfo = await topLevelPageInfo(page)
    return pageInfo && { ...pageInfo, isUnlisted: true }
  }
  const sharingPictureOf = await writtenListPageInfo('hubspot-newsletter')
  return {
    ...actionPages[page],
    type: sharingPictureOf.type,
    metadata: undefined,
    isUnlisted: true,
    sharingPictureOf,
  }
}
