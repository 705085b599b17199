import { z } from 'zod'
import { composeBookingConfirmation, composeBookingNotification } from '../booking/mails/compose-mails.ts'
import { type Mail, MailRefusedError } from '../mail/mail.ts'
import { composeIssue } from '../newsletter/sending/compose-issue.ts'
import { composeConfirm, composeListed } from '../newsletter/sending/compose-list-mails.ts'
import type { Json } from '../supabase/database.types.gen.ts'
import type { Message } from './send-messages.ts'

type Composer = (payload: Json) => Promise<Mail | undefined>

/** Writes the mail of each kind of message. Undefined: no one wants it any more. */
const composers = new Map<string, Composer>([
  ['booking.visitor', composeBookingConfirmation],
  ['booking.sales', composeBookingNotification],
  ['newsletter.confirm', composeConfirm],
  ['newsletter.listed', composeListed],
  ['newsletter.issue', composeIssue],
])

/** @throws MailRefusedError for a message that no version of the mail can be written for */
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
