import { routes } from '@/lib/addresses/routes'
import { seeOther, textResponse } from '@/lib/http/responses'
import { actByToken, readTokenPost, tokenPage } from '@/lib/newsletter/subscription/posted-token'

/** If the URL for mail programs is opened in a browser, redirects to the page and changes nothing. */
export function GET(request: Request): Response {
  return seeOther(tokenPage(routes.unsubscribe, new URL(request.url).searchParams.get('token') ?? ''))
}

/**
 * Unsubscribes, without cookies: by a mail program's one-click request, which gets no redirect (RFC 8058, section 3.1), or by
 * the button of the page, which posts the token in the form and is redirected back.
 */
export async function POST(request: Request): Promise<Response> {
  const post = await readTokenPost(request, 'newsletter-unsubscribe')
  const isPage = post?.fields.has('token')
  if (!post) return textResponse(429, 'Too many requests. Try again in a minute.', { 'retry-after': '60' })
  if (!isPage && post.fields.get('List-Unsubscribe') !== 'One-Click') {
    return textResponse(400, 'Post List-Unsubscribe=One-Click, or open the address in a browser.')
  }
  const outcome = await actByToken('unsubscribe', 'newsletter-unsubscribe', post.token)
  if (isPage) {
    return seeOther(
      tokenPage(routes.unsubscribe, post.token, outcome === 'unavailable' ? 'unavailable' : undefined),
    )
  }
  if (outcome === 'refused') return textResponse(400, 'This link is invalid or incomplete.')
  // A 5xx only here: mail programs then try again later.
  if (outcome === 'unavailable')
    return textResponse(503, 'Temporarily unavailable. Try again in a few minutes.', { 'retry-after': '300' })
  return textResponse(200, 'Unsubscribed.')
}
