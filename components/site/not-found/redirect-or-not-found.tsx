import { notFound, permanentRedirect, redirect } from 'next/navigation'
import { Suspense } from 'react'
import { decodePath } from '@/lib/addresses/routes'
import { isPreview, type Perspective } from '@/lib/content/preview'
import { environment } from '@/lib/env/server'
import { redirectFrom } from '@/lib/redirects/redirect-from'
import { NotFoundMessage } from './not-found-message'

/** Throws when rendered: makes the response a 404. */
function ThrowNotFound(): never {
  notFound()
}

/**
 * For a page that does not exist: redirects if an editor has made a redirect from its path, else responds with a 404.
 * `return redirectOrNotFound(routes.post(slug), perspective)`
 *
 * If `notFound()` is thrown by the page itself, the HTML is empty until scripts run. Thrown inside a Suspense boundary, the
 * HTML keeps the message, and a page that Next caches still gets status 404. A page that is rendered for one request has
 * sent its status by then, so there it is thrown at once.
 * @param path of the page, percent-encoded or not, with a leading and no trailing slash
 */
export async function redirectOrNotFound(path: string, perspective: Perspective) {
  const destination = await redirectFrom(decodePath(path), perspective)
  if (destination) {
    const { address, isPermanent } = destination
    return isPermanent ? permanentRedirect(address) : redirect(address)
  }
  if (environment.isDevelopment || isPreview(perspective)) notFound()
  return (
    <Suspense fallback={<NotFoundMessage />}>
      <ThrowNotFound />
    </Suspense>
  )
}
