import { z } from 'zod'
import { routes } from '@/lib/addresses/routes'
import { environment } from '@/lib/env/server'
import { seeOther, textResponse } from '@/lib/http/responses'
import { makerHashOf } from '@/lib/scans/maker'
import { deleteScan, keepScan } from '@/lib/scans/scan-store'
import { isScanToken } from '@/lib/scans/scan-token'
import { rateLimit } from '@/lib/security/rate-limit'
import { boundedBody, isFromOwnPage } from '@/lib/security/request-checks'

const bodyLimit = 1_024
const checkRateLimit = rateLimit({ name: 'check-result', perClient: 30, total: 600 })

const fields = z.object({ token: z.string().refine(isScanToken), action: z.enum(['keep', 'delete']) })

/** Keeps or deletes a result, for the visitor who made it. */
export async function POST(request: Request): Promise<Response> {
  if (!isFromOwnPage(request, environment.siteUrl))
    return textResponse(403, 'This form was sent from another site. Open the result and submit it there.')
  const body = await boundedBody(request, bodyLimit)
  const posted = new URLSearchParams(new TextDecoder().decode(body ?? new Uint8Array()))
  const form = fields.safeParse(Object.fromEntries(posted)).data
  if (!form) return textResponse(400, 'This form isn’t from this site.')
  const seconds = await checkRateLimit(request)
  if (seconds !== undefined)
    return textResponse(429, `Too many requests. Try again in ${seconds} seconds.`, {
      'retry-after': String(seconds),
    })
  const { token, action } = form
  const makerHash = makerHashOf(request)
  const page = routes.checkResult(token)
  if (makerHash === undefined) return seeOther(`${page}?problem=not-yours`)
  try {
    const isDone = await (action === 'keep' ? keepScan : deleteScan)(token, makerHash)
    if (!isDone) return seeOther(`${page}?problem=not-yours`)
  } catch (error) {
    console.error('A result could not be changed:', error)
    return seeOther(`${page}?problem=unavailable`)
  }
  return seeOther(action === 'keep' ? page : `${routes.checkForm}?deleted=1`)
}
