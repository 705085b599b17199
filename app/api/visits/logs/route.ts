import { after } from 'next/server'
import { receiveLogs } from '@/lib/visits/receiving/receive-logs'
import { onlyPost, postOptions } from '@/lib/visits/refusal'
import { planRollUp } from '@/lib/visits/roll-up'

/** Seconds; read by hosts such as Vercel. */
export const maxDuration = 60

/** Takes a part of a server's log. */
export async function POST(request: Request): Promise<Response> {
  const response = await receiveLogs(request)
  const rollUp = response.ok ? planRollUp() : undefined
  if (rollUp) after(rollUp)
  return response
}

export { onlyPost as DELETE, onlyPost as GET, onlyPost as PATCH, onlyPost as PUT, postOptions as OPTIONS }
