import { type StripeEnvironment, stripeExamples } from './stripe-variables.ts'
import type { SetVariables, Variables } from './variables.ts'

/** @returns a sentence if only one of the two variables is set */
export function stripeFaults(set: SetVariables): string[] {
  const [key, secret] = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
  if (Boolean(set[key]) === Boolean(set[secret])) return []
  const [present, missing] = set[key] ? [key, secret] : [secret, key]
  return [
    `${missing} is missing, and ${present} is set: both, or neither. Example: ${missing}=${stripeExamples[missing]}`,
  ]
}

/** @returns undefined if payments are not configured */
export function stripeEnvironment(checked: Variables): StripeEnvironment | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = checked
  if (!secretKey || !webhookSecret) return undefined
  return { secretKey, webhookSecret, apiUrl: checked.STRIPE_API_URL, isLive: /^.k_live_/.test(secretKey) }
}
