import 'server-only'
import { z } from 'zod'
import { composeDeletion, composeKept } from '../account-deletion/mails/deletion-mail'
import { composeExport } from '../account-export/mails/export-mail'
import { composeSecurityNotice } from '../auth/mails/security-mail'
import { composeMeterNotice } from '../billing/mails/meter-mail'
import { composePaymentFailure } from '../billing/mails/payment-mail'
import { composeBookingConfirmation } from '../booking/mails/booking-confirmation'
import { composeBookingNotification } from '../booking/mails/booking-notification'
import { composeEditorMail } from '../editor-mail/editor-mail'
import { composeBudgetNotice } from '../geo/runs/mails/budget-mail'
import { composeAccessNews } from '../invitations/mails/access-mail'
import { composeInvitation } from '../invitations/mails/invitation-mail'
import { type Mail, MailRefusedError } from '../mail/mail'
import { siteTransport } from '../mail/site-transport'
import { composeIssue } from '../newsletter/sending/compose-issue'
import { composeConfirm, composeListed } from '../newsletter/sending/list-mails'
import { composeAlert } from '../notifications/mails/alert-mail'
import { composeDigest } from '../notifications/mails/digest-mail'
import type { Json } from '../supabase/database.types.gen'
import { databaseOutbox } from './outbox-store'
import { type Message, sendMessages, type Tally } from './send-messages'

type Composer = (payload: Json) => Promise<Mail | undefined>

/** Composes the email for each kind of message; undefined if it is no longer needed. */
const composers = new Map<string, Composer>([
  ['account.access', composeAccessNews],
  ['account.export', composeExport],
  ['account.deletion', composeDeletion],
  ['account.invitation', composeInvitation],
  ['account.kept', composeKept],
  ['account.security', composeSecurityNotice],
  ['booking.visitor', composeBookingConfirmation],
  ['booking.sales', composeBookingNotification],
  ['billing.meter', composeMeterNotice],
  ['billing.payment', composePaymentFailure],
  ['newsletter.confirm', composeConfirm],
  ['newsletter.listed', composeListed],
  ['newsletter.issue', composeIssue],
  ['operator.engines', composeBudgetNotice],
  ['studio.comment', composeEditorMail],
  ['visibility.alert', composeAlert],
  ['visibility.digest', (payload) => composeDigest(payload)],
])

/** Composes a message's email. @throws MailRefusedError if its kind or payload is invalid */
async function compose({ kind, payload }: Message): Promise<Mail | undefined> {
  const write = composers.get(kind)
  if (!write) throw new MailRefusedError(`There is no mail of the kind ${kind}.`)
  try {
    return await write(payload)
  } catch (error) {
    if (error instanceof z.ZodError)
      throw new MailRefusedError(`The message is damaged: ${z.prettifyError(error)}`)
    throw error
  }
}

/** Less than hosts allow for a request. */
const budgetMs = 20_000

async function deliver(): Promise<Tally | undefined> {
  const send = await siteTransport()
  if (!send) {
    console.warn('Mail waits in the outbox: neither SMTP_URL nor MAIL_API_KEY is set.')
    return undefined
  }
  const tally = await sendMessages({
    store: databaseOutbox,
    compose,
    send: (mail, { idempotencyKey }) => send(mail, idempotencyKey),
    until: performance.now() + budgetMs,
  })
  if (tally.refused > 0)
    console.error(`${tally.refused} mails were rejected and will not be retried: run npm run outbox`)
  return tally
}

let current: Promise<Tally | undefined> | undefined
let following: Promise<Tally | undefined> | undefined

/**
 * Sends due email for at most 20 seconds. A process has only one run at a time; calls during a run share the next one, which
 * starts when the current run ends.
 * @returns number of messages by outcome; undefined if no mail transport is set
 * @throws if Supabase cannot be reached
 */
export function deliverOutbox(): Promise<Tally | undefined> {
  if (!current) {
    current = deliver().finally(() => {
      current = undefined
    })
    return current
  }
  following ??= current
    .catch(() => undefined)
    .then(() => {
      following = undefined
      return deliverOutbox()
    })
  return following
}

/** As `deliverOutbox`, for after a response: errors are only logged, because app/api/cron sends the rest. */
export async function deliverSoon(): Promise<void> {
  await deliverOutbox().catch((error: unknown) => console.error('Mail waits in the outbox:', error))
}
