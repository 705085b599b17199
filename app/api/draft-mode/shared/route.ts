import { ownPath } from '@/lib/addresses/own-path'
import { routes } from '@/lib/addresses/routes'
import { startGuestPreview } from '@/lib/content/preview'
import { seeOther, textResponse } from '@/lib/http/responses'

const faults = {
  expired: 'This link to a preview has expired. Ask the person who sent it for a new one.',
  wrong:
    'This link to a preview is not complete. Copy it again, or ask the person who sent it for a new one.',
}

/** Shows the preview that a link leads to. */
export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const fault = await startGuestPreview(searchParams.get('token'))
  if (fault) return textResponse(fault === 'expired' ? 410 : 400, faults[fault])
  return seeOther(ownPath.catch(routes.home).parse(searchParams.get('path')))
}
