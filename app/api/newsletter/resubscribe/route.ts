import { routes } from '@/lib/addresses/routes'
import { seeOther } from '@/lib/http/responses'
import { actByToken, readTokenPost, tokenPage } from '@/lib/newsletter/subscription/posted-token'

/** Handles the button that undoes an unsubscribe. */
export async function POST(request: Request): Promise<Response> {
  const post = await readTokenPost(request, 'newsletter-unsubscribe')
  if (!post) return seeOther(tokenPage(routes.unsubscribe, '', 'rate-limited'))
  const outcome = await actByToken('resubscribe', 'newsletter-unsubscribe', post.token)
  if (outcome === 'confirmed') return seeOther(`${routes.thankYou}?for=return`)
  return seeOther(
    tokenPage(routes.unsubscribe, post.token, outcome === 'unavailable' ? 'unavailable' : undefined),
  )
}
