import { receiveEvent } from '@/lib/billing/receive-event'

/** Seconds; read by hosts such as Vercel. */
export const maxDuration = 30

/** Called by Stripe after each change of a subscription; safe to repeat, in any order. */
export const POST = receiveEvent
