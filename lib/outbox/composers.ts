import { z } from 'zod'
import { composeDeletion, composeKept } from '../account-deletion/mails/compose-deletion-mails.ts'
import { composeExport } from '../account-export/mails/compose-export.ts'
import { composeSecurityNotice } from '../auth/mails/compose-security-notice.ts'
import { composeMeterNotice, composePaymentFailure } from '../billing/mails/compose-billing-mails.ts'
import { composeBookingConfirmation, composeBookingNotification } from '../booking/mails/compose-mails.ts'
import { composeInvitation } from '../invitations/mails/compose-invitation.ts'
import { type Mail, MailRefusedError } from '../mail/mail.ts'
import { composeIssue } from '../newsletter/sending/compose-issue.ts'
import { composeConfirm, composeListed } from '../newsletter/sending/compose-list-mails.ts'
import { composeAlert } from '../notifications/mails/compose-alert.ts'
import { composeDigest } from '../notifications/mails/compose-digest.ts'
import type { Json } from '../supabase/database.types.gen.ts'
import type { Message } from './send-messages.ts'

type Composer = (payload: Json) => Promise<Mail | undefined>

/** Composes the email for each kind of message; undefined if it is no longer needed. */
const composers = new Map<string, Composer>([
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
  ['visibility.alert', composeAlert],
  ['visibility.digest', (payload) => composeDigest(payload)],
])

/** Composes a message's email. @throws MailRefusedError if its kind or payload is invalid */
export async function compose({ kind, payload }: Message): Promise<Mail | undefined> {
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
