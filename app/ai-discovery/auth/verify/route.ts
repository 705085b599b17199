import { addressAfter } from '@/lib/auth/address-after'
import { readLinkForm } from '@/lib/auth/mailed-link'
import { environment } from '@/lib/env/server'
import { seeOther, textResponse } from '@/lib/http/responses'
import { isFromOwnPage } from '@/lib/security/request-checks'

/**
 * The button of the page that a mailed link opens: verifies the link's token, once. No other site may post here, or it could
 * sign a visitor in to an account of its own.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isFromOwnPage(request, environment.siteUrl)) {
    return textResponse(403, 'This form was sent from another site.')
  }
  const location = await addressAfter(await readLinkForm(request))
  return seeOther(location)
}
