import { z } from 'zod'

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** The variables of payments, with their rules. */
export const stripeVariables = {
  STRIPE_SECRET_KEY: z
    .string()
    .trim()
    .regex(
      /^(sk|rk)_(live|test)_[A-Za-z0-9_]{8,}$/,
      'is not a secret or restricted key of Stripe (sk_live_..., sk_test_..., rk_...)',
    )
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .trim()
    .regex(/^whsec_[\x21-\x7e]{16,}$/, 'is not the signing secret of a webhook at Stripe (whsec_...)')
    .optional(),
  STRIPE_API_URL: z
    .url({ protocol: /^https?$/, error: 'is not a web address', normalize: true, abort: true })
    .refine(
      (value) => `${new URL(value).origin}/` === value,
      'must be an address alone, without a path or a password',
    )
    // The secret key is sent there.
    .refine(
      (value) => new URL(value).protocol === 'https:' || loopback.test(new URL(value).hostname),
      'must begin with https://, except on this machine',
    )
    .transform((value) => new URL(value).origin)
    .default('https://api.stripe.com'),
}

export const stripeExamples: Record<keyof typeof stripeVariables, string> = {
  STRIPE_SECRET_KEY: 'sk_test_AbCdEf0123456789',
  STRIPE_WEBHOOK_SECRET: 'whsec_AbCdEf0123456789',
  STRIPE_API_URL: 'https://api.stripe.com',
}

/** The account at Stripe that takes payments. */
export interface StripeEnvironment {
  secretKey: string
  webhookSecret: string
  /** Origin of the API. */
  apiUrl: string
  /** Whether payments are real; false in Stripe's test mode. */
  isLive: boolean
}

/** @returns a sentence if only one of the two variables is set */
export function stripeFaults(set: Readonly<Record<string, string | undefined>>): string[] {
  const [key, secret] = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
  if (Boolean(set[key]) === Boolean(set[secret])) return []
  const [present, missing] = set[key] ? [key, secret] : [secret, key]
  return [
    `${missing} is missing, and ${present} is set: both, or neither. Example: ${missing}=${stripeExamples[missing]}`,
  ]
}

/** @returns undefined if payments are not configured */
export function stripeEnvironment(
  checked: z.output<z.ZodObject<typeof stripeVariables>>,
): StripeEnvironment | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = checked
  if (!secretKey || !webhookSecret) return undefined
  return { secretKey, webhookSecret, apiUrl: checked.STRIPE_API_URL, isLive: /^.k_live_/.test(secretKey) }
}
