import 'server-only'
import Stripe from 'stripe'
import { type Refused, refusal } from '../answer'

/** An address of Stripe that the browser goes to. */
export type LinkAnswer = { status: 'done'; message: string; url: string } | Refused<never>

/**
 * What the screen says about an error of Stripe, which is logged.
 * @throws the error itself if it is none of Stripe
 */
export function stripeRefusal(error: unknown): Refused<never> {
  if (error instanceof Stripe.errors.StripeCardError) {
    return refusal(
      `Your bank declined the payment: ${error.message} Nothing was changed. Change your card and try again.`,
    )
  }
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  console.error('Billing: Stripe refused a request:', error)
  return refusal(
    'Our payment provider didn’t accept this. Nothing was charged. Reload the page and try again in a minute.',
  )
}
