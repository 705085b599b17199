import 'server-only'
import { z } from 'zod'
import { findRecipient } from '../../auth/recipient'
import { longDay } from '../../format/format'
import type { Mail } from '../../mail/mail'
import { siteHost } from '../../mail/mail-address'
import { oneLine } from '../../mail/one-line'
import { MailButton, MailNote, MailText, Marked } from '../../mail/parts'
import { renderMail } from '../../mail/render-mail'
import { loadSender, type Sender } from '../../mail/sender'
import { SiteMail } from '../../mail/site-mail'
import { adminClient } from '../../supabase/admin'
import { dataOf } from '../../supabase/data-of'
import { billingUrl } from '../billing-url'

/** A payment that failed. */
export interface PaymentFailure {
  accountName: string
  /** Undefined if the subscription's price belongs to no plan. */
  planName: string | undefined
  /** Until when the plan stays, in ISO 8601. */
  graceUntil: string
}

/** The mail to an owner or admin about a payment that failed. */
export function paymentMail(
  { accountName, planName = 'Your plan', graceUntil }: PaymentFailure,
  sender: Sender,
) {
  const name = oneLine(accountName, 80)
  const day = longDay(graceUntil)
  const mail = (
    <SiteMail
      sender={sender}
      title="Your payment failed"
      preheader={`You keep ${planName} until ${day}.`}
      kicker="Billing"
      foot={
        <MailNote>
          You’re getting this because you manage the account {name} at {siteHost}.
        </MailNote>
      }
    >
      <MailText>
        We couldn’t take the payment for {name}. You keep {planName} until <Marked>{day}</Marked>. If the
        payment is still open then, Starter limits apply. Nothing is deleted, and you get your plan back when
        you pay.
      </MailText>
      <MailText>Change your card, or pay the open invoice. Both are on the billing screen.</MailText>
      <MailButton href={billingUrl()}>Fix the payment</MailButton>
    </SiteMail>
  )
  return renderMail(`Your payment failed (${name})`, mail)
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
