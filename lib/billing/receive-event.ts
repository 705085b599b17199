import 'server-only'
import Stripe from 'stripe'
import { environment } from '../env/server'
import { jsonResponse } from '../http/responses'
import { boundedBody } from '../security/request-checks'
import { isBillingEventType, readEvent } from './billing-event'
import { recordEvents } from './billing-store'
import { processEvents } from './process-events'
import { stripeClient } from './stripe-client'

const bodyLimit = 512 * 1024
/** Stripe's own libraries allow as much (https://docs.stripe.com/webhooks#replay-attacks). */
const toleranceSeconds = 300

/** Time and signatures (https://docs.stripe.com/webhooks#verify-manually). */
const headerForm = /^t=\d{1,15}(?:,v\d=[\da-f]+)+$/

const wrongForm = () => jsonResponse(400, { message: 'The body is not an event.' })

/** The event in a signed request, or the refusal. The signature is of the raw bytes. */
async function verifiedEvent(request: Request, secret: string): Promise<{ event: unknown } | Response> {
  const header = request.headers.get('stripe-signature')
  if (!header || !headerForm.test(header))
    return jsonResponse(401, { message: 'The signature header is missing or malformed.' })
  const body = await boundedBody(request, bodyLimit)
  if (!body) return jsonResponse(413, { message: `The body is larger than ${bodyLimit} bytes.` })
  try {
    return {
      event: await stripeClient().webhooks.constructEventAsync(body, header, secret, toleranceSeconds),
    }
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError)
      return jsonResponse(401, { message: 'The signature is wrong or too old.' })
    return wrongForm()
  }
}

/**
 * Answers a webhook of Stripe. An event may come several times and in any order.
 * @returns 2xx only if the event is processed, or is none that this site uses. Stripe sends it again after any other status.
 */
export async function receiveEvent(request: Request): Promise<Response> {
  const { stripe, supabase } = environment
  if (!stripe) return jsonResponse(503, { message: 'Set STRIPE_WEBHOOK_SECRET to receive webhooks.' })
  if (!supabase.secretKey)
    return jsonResponse(503, { message: 'Set SUPABASE_SECRET_KEY: events cannot be stored.' })
  const verified = await verifiedEvent(request, stripe.webhookSecret)
  if (verified instanceof Response) return verified
  const event = readEvent(verified.event)
  if (!event) return wrongForm()
  if (!isBillingEventType(event.type)) return jsonResponse(200, { outcome: 'ignored' })
  try {
    const open = await recordEvents([event], false)
    if (!open.has(event.id)) return jsonResponse(200, { outcome: 'known' })
    const { waiting, problems } = await processEvents([event])
    if (waiting === 0) return jsonResponse(200, { outcome: 'processed' })
    console.error(`An event of Stripe waits (${event.id}): ${problems.join(' ')}`)
  } catch (error) {
    console.error(`An event of Stripe was not stored (${event.id}):`, error)
  }
  return jsonResponse(503, { message: 'The event could not be processed. Send it again.' })
}
