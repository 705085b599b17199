import { draftMode } from 'next/headers'
import { z } from 'zod'
import { routes } from '@/lib/addresses/routes'
import { seeOther } from '@/lib/http/responses'
import { boundedBody } from '@/lib/security/request-checks'

const bodyLimit = 4 * 1024

/** A path of this site, in ASCII. It starts with one slash: with two it would name another host. */
const ownPath = z.string().regex(/^\/(?!\/)[!-[\]-~]*$/)

/** Disables draft mode and redirects to the page the editor was on. */
export async function POST(request: Request): Promise<Response> {
  const body = await boundedBody(request, bodyLimit)
  const form = new URLSearchParams(new TextDecoder().decode(body))
  const path = ownPath.catch(routes.home).parse(form.get('path'))
  const mode = await draftMode()
  mode.disable()
  return seeOther(path)
}
