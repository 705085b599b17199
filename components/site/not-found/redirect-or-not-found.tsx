import { notFound, permanentRedirect, redirect } from 'next/navigation'
import { Suspense } from 'react'
import { decodePath } from '@/lib/addresses/routes'
import { isPreview, type Perspective } from '@/lib/content/preview'
import { environment } from '@/lib/env/server'
import { redirectFrom } from '@/lib/redirects/redirect-from'
import { NotFoundMessage } from './not-found-message'

/** Makes the page it stands in a 404. */
function Absence(): never {
  notFound()
}

/**
 * For a page that is not there: leads on where an editor's redirect begins at its path, and is a 404 elsewhere.
 * `return redirectOrNotFound(routes.post(slug), perspective)`
 *
 * A 404 that is thrown past the whole page leaves an empty document, whose words only a script can fill in. Thrown inside a
 * boundary it still decides the status of a page that Next renders to keep, and the words around it stay in the document.
 * A page made for one request has sent its status by then: there it is thrown at once.
 * @param path of the page, percent-encoded or not, with a slash before it and none behind it
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
      <Absence />
    </Suspense>
  )
}
