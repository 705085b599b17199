import { routes } from '../../addresses/routes'
import { longDay } from '../../format/format'
import type { Mail } from '../../mail/mail'
import { mailAddress, siteHost } from '../../mail/mail-address'
import { oneLine } from '../../mail/one-line'
import { Facts, MailButton, MailNote, MailText } from '../../mail/parts'
import { renderMail } from '../../mail/render-mail'
import type { Sender } from '../../mail/sender'
import { SiteMail } from '../../mail/site-mail'

/** What the mail about a scheduled deletion says. */
export interface DeletionNews {
  accountName: string
  /** The address of the owner who requested it; null if they were deleted. */
  actorEmail: string | null
  /** ISO 8601. */
  dueAt: string
}

/** The mail to a member that the account will be deleted. No mail follows, because nothing of the account remains then. */
export async function deletionMail(
  { accountName, actorEmail, dueAt }: DeletionNews,
  sender: Sender,
): Promise<Omit<Mail, 'to'>> {
  const name = oneLine(accountName, 80)
  const day = `${longDay(dueAt)} (UTC)`
  const mail = (
    <SiteMail
      sender={sender}
      title="Your account will be deleted"
      preheader={`${name} will be deleted on ${day}.`}
      kicker="Account"
      foot={
        <MailNote>
          You’re getting this because you’re a member of {name} at {siteHost}. We won’t send another email
          when the account is deleted, because nothing of it remains then.
        </MailNote>
      }
    >
      <Facts
        facts={[
          ['Account', name],
          ...(actorEmail ? [['Requested by', oneLine(actorEmail, 254)] as const] : []),
          ['Deleted on', day],
        ]}
      />
      <MailText>
        On that day, we delete the account with its sites, prompts, answers, visits and files, for all
        members. Your sign-in is deleted too, unless you belong to another account or are invited to one. A
        deleted account can’t be restored.
      </MailText>
      <MailText>
        Until then, you can sign in and read everything. Prompts are no longer run. To keep the account, an
        owner signs in and selects “Keep account” at the top of any screen.
      </MailText>
      <MailButton href={mailAddress(routes.clientArea) ?? ''}>Open the account</MailButton>
    </SiteMail>
  )
  return { subject: `Your account will be deleted (${name})`, ...(await renderMail(mail)) }
}
