import { after } from 'next/server'
import { preflightResponse } from '@/lib/discovery/public-response'
import { allowAnyOrigin } from '@/lib/visits/receiving/any-origin'
import { receiveTagEvent } from '@/lib/visits/receiving/receive-tag-event'
import { onlyPost } from '@/lib/visits/refusal'
import { planRollUp } from '@/lib/visits/roll-up'

/** Takes a page view that the tag on a customer's page reports. */
export async function POST(request: Request): Promise<Response> {
  const response = await receiveTagEvent(request)
  const rollUp = response.ok ? planRollUp() : undefined
  if (rollUp) after(rollUp)
  return response
}

const refuse = () => allowAnyOrigin(onlyPost())

export { refuse as DELETE, refuse as GET, refuse as PATCH, refuse as PUT }

export const OPTIONS = () => preflightResponse('POST, OPTIONS', 'content-type')
