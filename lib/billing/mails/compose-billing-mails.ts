import 'server-only'
import { z } from 'zod'
import { findRecipient } from '../../auth/recipient.ts'
import type { Mail } from '../../mail/mail.ts'
import { loadSender } from '../../mail/sender.ts'
import { adminClient } from '../../supabase/admin.ts'
import { dataOf } from '../../supabase/data-of.ts'
import { meterMail } from './meter-mail.tsx'
import { paymentMail } from './payment-mail.tsx'

/** What queue_meter_notices stores (supabase/migrations). */
const meterPayload = z.object({
  accountId: z.uuid(),
  userId: z.uuid(),
  meter: z.enum(['prompts', 'seats', 'visitors']),
  threshold: z.union([z.literal(80), z.literal(100)]),
  used: z.int(),
  allowed: z.int(),
  resetsAt: z.string().nullable(),
})

/**
 * Composes the mail about a limit that is used to 80 or 100 %.
 * @param payload of the outbox message `billing.meter`
 * @returns undefined if the user has left the account
 * @throws if something cannot be read: a retry may succeed
 */
export async function composeMeterNotice(payload: unknown): Promise<Mail | undefined> {
  const notice = meterPayload.parse(payload)
  const recipient = await findRecipient(notice.accountId, notice.userId)
  if (!recipient) return undefined
  const mail = await meterMail(
    { ...notice, accountName: recipient.accountName },
    await loadSender('published'),
  )
  return { to: recipient.email, ...mail }
}

/** What apply_subscription stores (supabase/migrations). */
const paymentPayload = z.object({ accountId: z.uuid(), userId: z.uuid(), subscriptionId: z.string() })

async function findFailure(id: string) {
  const data = await dataOf(
    adminClient()
      .from('billing_subscriptions')
      .select('status, grace_until, plans(name)')
      .eq('id', id)
      .maybeSingle(),
  )
  return data?.status === 'past_due' && data.grace_until
    ? { graceUntil: data.grace_until, planName: data.plans?.name }
    : undefined
}

/**
 * Composes the mail about a payment that failed.
 * @param payload of the outbox message `billing.payment`
 * @returns undefined if it was paid meanwhile, or the user has left the account
 * @throws if something cannot be read: a retry may succeed
 */
export async function composePaymentFailure(payload: unknown): Promise<Mail | undefined> {
  const { accountId, userId, subscriptionId } = paymentPayload.parse(payload)
  const [recipient, failure] = await Promise.all([
    findRecipient(accountId, userId),
    findFailure(subscriptionId),
  ])
  if (!recipient || !failure) return undefined
  const mail = await paymentMail(
    { ...failure, accountName: recipient.accountName },
    await loadSender('published'),
  )
  return { to: recipient.email, ...mail }
}
