import { after } from 'next/server'
import { receiveVisits } from '@/lib/visits/receiving/receive-visits'
import { onlyPost, postOptions } from '@/lib/visits/refusal'
import { planRollUp } from '@/lib/visits/roll-up'

/** Takes the visits of AI agents that a server-side install reports. */
export async function POST(request: Request): Promise<Response> {
  const response = await receiveVisits(request)
  const rollUp = response.ok ? planRollUp() : undefined
  if (rollUp) after(rollUp)
  return response
}

export { onlyPost as DELETE, onlyPost as GET, onlyPost as PATCH, onlyPost as PUT, postOptions as OPTIONS }
