import { longDay } from '../../format/format'
import type { Mail } from '../../mail/mail'
import { siteHost } from '../../mail/mail-address'
import { oneLine } from '../../mail/one-line'
import { MailButton, MailNote, MailText, Marked } from '../../mail/parts'
import { renderMail } from '../../mail/render-mail'
import type { Sender } from '../../mail/sender'
import { SiteMail } from '../../mail/site-mail'
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
export async function paymentMail(
  { accountName, planName = 'Your plan', graceUntil }: PaymentFailure,
  sender: Sender,
): Promise<Omit<Mail, 'to'>> {
  const name = oneLine(accountName, 80)
  const day = longDay(graceUntil)
  const mail = (
    <SiteMail
      sender={sender}
      title="Your payment failed"
      preheader={`${planName} stays until ${day}.`}
      kicker="Billing"
      foot={
        <MailNote>
          You get this email because you manage the account {name} at {siteHost}.
        </MailNote>
      }
    >
      <MailText>
        We couldn’t take the payment for {name}. {planName} stays until <Marked>{day}</Marked>. If the payment
        is still open then, the limits of Starter apply. Nothing is deleted, and your plan returns with the
        payment.
      </MailText>
      <MailText>Change your card, or pay the open invoice. Both are on the billing screen.</MailText>
      <MailButton href={billingUrl()}>Fix the payment</MailButton>
    </SiteMail>
  )
  return { subject: `Your payment failed (${name})`, ...(await renderMail(mail)) }
}
