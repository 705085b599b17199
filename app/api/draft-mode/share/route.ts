import { z } from 'zod'
import { ownPath } from '@/lib/addresses/own-path'
import { routes } from '@/lib/addresses/routes'
import { mostDays, sharedPerspective, signGuest } from '@/lib/content/preview'
import { answer, answerEditor } from '@/lib/editors/editor-request'
import { environment } from '@/lib/env/server'
import { rateLimit } from '@/lib/security/rate-limit'

const checkRateLimit = rateLimit({ name: 'share-preview', perClient: 30, total: 300 })

const asked = z.object({
  path: ownPath,
  perspective: sharedPerspective,
  days: z.coerce.number().int().min(1).max(mostDays),
})

/** Makes a link to a preview, for the Studio: people without an account see what the perspective shows until it expires. */
export async function POST(request: Request): Promise<Response> {
  return answerEditor(request, asked, checkRateLimit, async ({ path, perspective, days }) => {
    const token = await signGuest(perspective, days)
    if (!token) return answer(503, 'The site cannot sign links. Ask an engineer to set LINK_SECRET.')
    const link = new URL(routes.sharedPreview, environment.siteUrl)
    link.search = new URLSearchParams({ path, token }).toString()
    return Response.json({ link: link.href }, { headers: { 'cache-control': 'no-store' } })
  })
}
