import 'server-only'
import Stripe from 'stripe'
import { environment } from '../env/server'

/** Plans cannot be paid here, because STRIPE_SECRET_KEY is not set. */
export class PaymentsOffError extends Error {
  override name = 'PaymentsOffError'
}

let client: { key: string; stripe: Stripe } | undefined

/**
 * The client of the configured account at Stripe. It repeats failed requests itself.
 * @throws PaymentsOffError
 */
export function stripeClient(): Stripe {
  if (!environment.stripe) throw new PaymentsOffError('STRIPE_SECRET_KEY is not set.')
  const { secretKey, apiUrl } = environment.stripe
  const key = `${secretKey} ${apiUrl}`
  if (client?.key !== key) {
    const { protocol, hostname, port } = new URL(apiUrl)
    const stripe = new Stripe(secretKey, {
      host: hostname,
      port: port || (protocol === 'https:' ? 443 : 80),
      protocol: protocol === 'https:' ? 'https' : 'http',
      timeout: 10_000,
      maxNetworkRetries: 2,
      telemetry: false,
    })
    client = { key, stripe }
  }
  return client.stripe
}

/** Whether Stripe said that there is no such object. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
