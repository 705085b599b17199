import { routes } from '@/lib/addresses/routes'
import { seeOther } from '@/lib/http/responses'
import { actByToken, readTokenPost, tokenPage } from '@/lib/newsletter/subscription/posted-token'

/** Handles the confirm button. If something is wrong, redirects back to its page, which says so. */
export async function POST(request: Request): Promise<Response> {
  const post = await readTokenPost(request, 'newsletter-confirm')
  if (!post) return seeOther(tokenPage(routes.newsletterConfirm, '', 'rate-limited'))
  const outcome = await actByToken('confirm', 'newsletter-confirm', post.token)
  if (outcome === 'confirmed') return seeOther(`${routes.thankYou}?for=subscription`)
  return seeOther(
    tokenPage(routes.newsletterConfirm, post.token, outcome === 'unavailable' ? 'unavailable' : undefined),
  )
}
