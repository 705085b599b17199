import { routes } from '@/lib/addresses/routes'
import { goTo } from '@/lib/newsletter/subscription/form-answer'
import { actByToken, readTokenPost, tokenPage } from '@/lib/newsletter/subscription/posted-token'

/** The button of the page that the link in the mail leads to. Whatever is wrong, that page says it. */
export async function POST(request: Request): Promise<Response> {
  const post = await readTokenPost(request)
  if (!post) return goTo(tokenPage(routes.newsletterConfirm, '', 'often'))
  const outcome = await actByToken('confirm', 'newsletter-confirm', post.token)
  if (outcome === 'confirmed') return goTo(`${routes.thankYou}?for=subscription`)
  return goTo(tokenPage(routes.newsletterConfirm, post.token, outcome === 'away' ? 'away' : undefined))
}
