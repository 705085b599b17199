import { draftMode } from 'next/headers'
import { z } from 'zod'
import { routes } from '@/lib/addresses/routes'
import { seeOther } from '@/lib/http/responses'
import { boundedBody } from '@/lib/security/request-checks'

const bodyLimit = 4 * 1024

/** A path of this site as addresses are written, in ASCII: one slash, and no second one to make it another host. */
const ownPath = z.string().regex(/^\/(?!\/)[!-[\]-~]*$/)

/** Leaves draft mode and goes back to the page the editor was on, as a visitor sees it. */
export async function POST(request: Request): Promise<Response> {
  const body = await boundedBody(request, bodyLimit)
  const form = new URLSearchParams(new TextDecoder().decode(body))
  const path = ownPath.catch(routes.home).parse(form.get('path'))
  const mode = await draftMode()
  mode.disable()
  return seeOther(path)
}
