import { draftMode } from 'next/headers'
import { z } from 'zod'
import { routes } from '@/lib/addresses/routes'

/** A path of this site: one slash, then no second one that would make it another host. */
const ownPath = z.string().regex(/^\/(?![/\\])[^\\\s]*$/)

/** Leaves draft mode and goes back to the page the editor was on, as a visitor sees it. */
export async function POST(request: Request): Promise<Response> {
  const form = await request.formData().catch(() => undefined)
  const path = ownPath.catch(routes.home).parse(form?.get('path'))
  const mode = await draftMode()
  mode.disable()
  return new Response(null, { status: 303, headers: { location: path } })
}
