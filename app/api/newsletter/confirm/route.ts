import { routes } from '@/lib/addresses/routes'
import { seeOther } from '@/lib/http/responses'
import { actByToken, readTokenPost, tokenPage } from '@/lib/newsletter/subscription/posted-token'

/** The button of the page that the link in the mail leads to. Whatever is wrong, that page says it. */
export async function POST(request: Request): Promise<Response> {
  const post = await readTokenPost(request)
  if (!post) return seeOther(tokenPage(routes.newsletterConfirm, '', 'often'))
  const outcome = await actByToken('confirm', 'newsletter-confirm', post.token)
  if (outcome === 'confirmed') return seeOther(`${routes.thankYou}?for=subscription`)
  return seeOther(
    tokenPage(routes.newsletterConfirm, post.token, outcome === 'unavailable' ? 'unavailable' : undefined),
  )
}
