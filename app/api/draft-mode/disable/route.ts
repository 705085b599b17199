import { ownPath } from '@/lib/addresses/own-path'
import { routes } from '@/lib/addresses/routes'
import { endPreview } from '@/lib/content/preview'
import { seeOther } from '@/lib/http/responses'
import { boundedBody } from '@/lib/security/request-checks'

const bodyLimit = 4 * 1024

/** Ends the preview and redirects to the page that it showed. */
export async function POST(request: Request): Promise<Response> {
  const body = await boundedBody(request, bodyLimit)
  const form = new URLSearchParams(new TextDecoder().decode(body))
  await endPreview()
  return seeOther(ownPath.catch(routes.home).parse(form.get('path')))
}
