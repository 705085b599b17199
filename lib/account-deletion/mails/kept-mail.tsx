import { routes } from '../../addresses/routes'
import type { Mail } from '../../mail/mail'
import { mailAddress, siteHost } from '../../mail/mail-address'
import { oneLine } from '../../mail/one-line'
import { Facts, MailButton, MailNote, MailText } from '../../mail/parts'
import { renderMail } from '../../mail/render-mail'
import type { Sender } from '../../mail/sender'
import { SiteMail } from '../../mail/site-mail'
import type { DeletionNews } from './deletion-mail'

/** The mail to a member that the account is kept, after its deletion was scheduled. */
export async function keptMail(
  { accountName, actorEmail }: Omit<DeletionNews, 'dueAt'>,
  sender: Sender,
): Promise<Omit<Mail, 'to'>> {
  const name = oneLine(accountName, 80)
  const mail = (
    <SiteMail
      sender={sender}
      title="Your account is kept"
      preheader={`${name} won’t be deleted.`}
      kicker="Account"
      foot={
        <MailNote>
          You’re getting this because you’re a member of {name} at {siteHost}.
        </MailNote>
      }
    >
      <Facts
        facts={[['Account', name], ...(actorEmail ? [['Kept by', oneLine(actorEmail, 254)] as const] : [])]}
      />
      <MailText>
        The account won’t be deleted, and nothing is lost. Scheduled prompts run again from their next time
        on.
      </MailText>
      <MailButton href={mailAddress(routes.clientArea) ?? ''}>Open the account</MailButton>
    </SiteMail>
  )
  return { subject: `Your account is kept (${name})`, ...(await renderMail(mail)) }
}
