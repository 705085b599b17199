import 'server-only'
import { z } from 'zod'
import { findRecipient } from '../../auth/recipient'
import { formatCount, formatShare, longDay } from '../../format/format'
import type { Mail } from '../../mail/mail'
import { siteHost } from '../../mail/mail-address'
import { oneLine } from '../../mail/one-line'
import { Facts, MailButton, MailNote, MailText, Marked } from '../../mail/parts'
import { renderMail } from '../../mail/render-mail'
import { loadSender, type Sender } from '../../mail/sender'
import { SiteMail } from '../../mail/site-mail'
import { billingUrl } from '../billing-url'

/** What queue_meter_notices stores (supabase/migrations). */
const meterPayload = z.object({
  accountId: z.uuid(),
  userId: z.uuid(),
  meter: z.enum(['prompts', 'seats', 'visitors']),
  threshold: z.union([z.literal(80), z.literal(100)]),
  used: z.int(),
  allowed: z.int(),
  /** When the count resets; null if it does not. */
  resetsAt: z.string().nullable(),
})

/** A limit that is used to 80 or 100 %. */
type MeterNotice = Omit<z.output<typeof meterPayload>, 'accountId' | 'userId'> & { accountName: string }

const meterWords: Readonly<Record<MeterNotice['meter'], { name: string; atLimit: string }>> = {
  prompts: {
    name: 'Enabled prompts',
    atLimit: 'You can’t enable any more prompts. Disabled prompts don’t count, and nothing is deleted.',
  },
  seats: { name: 'Users', atLimit: 'You can’t add any more users. Nobody is removed.' },
  visitors: {
    name: 'Unique visitors this month',
    atLimit: 'We still count visits. Details return next month, or when you upgrade.',
  },
}

/** The mail to an owner or admin about a limit of the account. */
export function meterMail(notice: MeterNotice, sender: Sender) {
  const { meter, threshold, used, allowed, resetsAt } = notice
  const { name, atLimit } = meterWords[meter]
  const accountName = oneLine(notice.accountName, 80)
  const title =
    threshold === 100
      ? `${name}: limit reached`
      : `${name}: ${formatShare(Math.floor((used / allowed) * 100) / 100)} used`
  const day = longDay(resetsAt)
  const mail = (
    <SiteMail
      sender={sender}
      title={title}
      preheader={`${formatCount(used)} of ${formatCount(allowed)}.`}
      kicker="Plan limits"
      foot={
        <MailNote>
          You’re getting this because you manage the account {accountName} at {siteHost}. We send it once per
          limit and month.
        </MailNote>
      }
    >
      <Facts
        facts={[
          ['Account', accountName],
          [
            name,
            <Marked key="used">
              {formatCount(used)} of {formatCount(allowed)}
            </Marked>,
          ],
          ...(day ? [['Resets on', `${day} (UTC)`] as const] : []),
        ]}
      />
      <MailText>{threshold === 100 ? atLimit : `At 100%: ${atLimit}`}</MailText>
      <MailText>You aren’t charged for anything that you didn’t order.</MailText>
      <MailButton href={billingUrl()}>See your usage</MailButton>
    </SiteMail>
  )
  return renderMail(`${title} (${accountName})`, mail)
}

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
