import { routes } from '@/lib/addresses/routes'
import { seeOther, textResponse } from '@/lib/http/responses'
import { actByNotificationToken } from '@/lib/notifications/links/link-view'
import { readNotificationToken } from '@/lib/notifications/links/notification-links'
import { rateLimit } from '@/lib/security/rate-limit'
import { readPostedToken } from '@/lib/security/token-post'

// Per minute: email providers post for all their users from a few IP addresses.
const checkRateLimit = rateLimit({ name: 'notification-token', perClient: 600, total: 6_000 })

const isSigned = async (token: string) => !('fault' in (await readNotificationToken(token)))

const pageOf = (token: string, problem?: 'unavailable') =>
  `${routes.notificationLink}?${new URLSearchParams({ token, ...(problem && { problem }) })}`

/** If the address for mail programs is opened in a browser, redirects to the page and changes nothing. */
export function GET(request: Request): Response {
  return seeOther(pageOf(new URL(request.url).searchParams.get('token') ?? ''))
}

/**
 * Turns a kind of mail off, without cookies: by a mail program's one-click request, which gets no redirect (RFC 8058, section 3.1),
 * or by the button of the page, which posts the token in the form and can also turn it on again.
 */
export async function POST(request: Request): Promise<Response> {
  const post = await readPostedToken(request, isSigned, checkRateLimit)
  if (!post) return textResponse(429, 'Too many requests. Try again in a minute.', { 'retry-after': '60' })
  const isPage = post.fields.has('token')
  if (!isPage && post.fields.get('List-Unsubscribe') !== 'One-Click')
    return textResponse(400, 'Post List-Unsubscribe=One-Click, or open the address in a browser.')
  const isWanted = isPage && post.fields.get('wanted') === 'yes'
  const outcome = await actByNotificationToken(post.token, isWanted)
  if (isPage) return seeOther(pageOf(post.token, outcome === 'unavailable' ? outcome : undefined))
  if (outcome === 'refused') return textResponse(400, 'This link is invalid or incomplete.')
  // A 5xx only here: mail programs then try again later.
  if (outcome === 'unavailable')
    return textResponse(503, 'Temporarily unavailable. Try again in a few minutes.', { 'retry-after': '300' })
  return textResponse(200, 'Turned off.')
}
