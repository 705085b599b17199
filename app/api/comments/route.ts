import { after } from 'next/server'
import { signedTime } from '@/lib/content/revalidation/signature'
import { commentDelivery } from '@/lib/editor-mail/notices'
import { queueNotices } from '@/lib/editor-mail/queue-notices'
import { environment } from '@/lib/env/server'
import { minuteMs } from '@/lib/format/durations'
import { messageOf } from '@/lib/format/error-message'
import { jsonResponse } from '@/lib/http/responses'
import { deliverSoon } from '@/lib/outbox/deliver'
import { boundedBody } from '@/lib/security/request-checks'

const bodyLimit = 1024 * 1024
/** The lake signs each attempt again. */
const windowMs = 5 * minuteMs

function parse(body: Uint8Array) {
  try {
    return commentDelivery.safeParse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))).data
  } catch {
    return undefined
  }
}

/**
 * Called by the local Content Lake after each change of a comment or a task of the Studio: sends mail to the people whom it concerns.
 * Safe to repeat. A project at Sanity sends these mails itself.
 */
export async function POST(request: Request): Promise<Response> {
  const { contentMode, revalidateSecret: secret } = environment
  if (contentMode === 'hosted' || !secret)
    return jsonResponse(404, { message: 'Sanity sends the mails about comments and tasks of this project.' })
  const header = request.headers.get('sanity-webhook-signature')
  if (!header) return jsonResponse(401, { message: 'The signature header is missing.' })
  const body = await boundedBody(request, bodyLimit)
  if (!body) return jsonResponse(413, { message: `The body is larger than ${bodyLimit} bytes.` })
  const sentAt = signedTime({ body, header, secret })
  if (typeof sentAt === 'string') return jsonResponse(401, { message: `The signature is ${sentAt}.` })
  if (Math.abs(Date.now() - sentAt) > windowMs)
    return jsonResponse(401, { message: 'The signature is from more than five minutes ago or ahead.' })
  const delivery = parse(body)
  if (!delivery) return jsonResponse(400, { message: 'The body is not a change of a comment or a task.' })
  try {
    const queued = await queueNotices(delivery)
    if (queued > 0) after(deliverSoon)
    return jsonResponse(200, { queued })
  } catch (error) {
    console.warn(`The mail about a comment waits in the Content Lake: ${messageOf(error)}`)
    return jsonResponse(503, { message: 'The mail cannot be queued at the moment.' })
  }
}
