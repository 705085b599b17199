import { routes } from '@/lib/addresses/routes'
import { goTo } from '@/lib/newsletter/subscription/form-answer'
import { actByToken, readTokenPost, tokenPage } from '@/lib/newsletter/subscription/posted-token'

/** Undoes leaving, on the page that said it was done. */
export async function POST(request: Request): Promise<Response> {
  const post = await readTokenPost(request)
  if (!post) return goTo(tokenPage(routes.unsubscribe, '', 'often'))
  const outcome = await actByToken('resubscribe', 'newsletter-unsubscribe', post.token)
  if (outcome === 'confirmed') return goTo(`${routes.thankYou}?for=return`)
  return goTo(tokenPage(routes.unsubscribe, post.token, outcome === 'away' ? 'away' : undefined))
}
