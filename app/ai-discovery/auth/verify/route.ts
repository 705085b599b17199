import { addressAfter } from '@/lib/auth/address-after'
import { readLinkForm } from '@/lib/auth/mailed-link'
import { environment } from '@/lib/env/server'
import { seeOther, textResponse } from '@/lib/http/responses'
import { isFromOwnPage } from '@/lib/security/request-checks'

/**
 * Handles the button of the page that an emailed link opens: verifies the link's token, once. Refuses posts from other sites,
 * which could sign a visitor in to an attacker's account.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isFromOwnPage(request, environment.siteUrl)) {
    return textResponse(403, 'This form was sent from another site.')
  }
  const location = await addressAfter(await readLinkForm(request))
  return seeOther(location)
}
