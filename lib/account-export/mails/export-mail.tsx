import { routes } from '../../addresses/routes'
import { formatCount, longDay } from '../../format/format'
import type { Mail } from '../../mail/mail'
import { mailAddress, siteHost } from '../../mail/mail-address'
import { oneLine } from '../../mail/one-line'
import { Facts, MailButton, MailNote, MailText } from '../../mail/parts'
import { renderMail } from '../../mail/render-mail'
import type { Sender } from '../../mail/sender'
import { SiteMail } from '../../mail/site-mail'

/** An export that is ready. */
export interface ReadyExport {
  accountName: string
  rowCount: number
  /** ISO 8601 */
  expiresAt: string
}

const foot = (accountName: string) => (
  <MailNote>
    You’re getting this because you requested an export of the account {accountName} at {siteHost}.
  </MailNote>
)

/** The mail to the user who requested an export, with a link to the screen where it is. */
export async function exportReadyMail(ready: ReadyExport, sender: Sender): Promise<Omit<Mail, 'to'>> {
  const accountName = oneLine(ready.accountName, 80)
  const title = 'Your export is ready'
  const day = longDay(ready.expiresAt) ?? ''
  const mail = (
    <SiteMail
      sender={sender}
      title={title}
      preheader={`Download it until ${day}.`}
      kicker="Export"
      foot={foot(accountName)}
    >
      <Facts
        facts={[
          ['Account', accountName],
          ['Rows', formatCount(ready.rowCount)],
          ['Download until', `${day} (UTC)`],
        ]}
      />
      <MailText>
        It’s one ZIP file with everything in the account, as JSON and CSV. Owners and admins of the account
        can download it on the settings screen, under Export.
      </MailText>
      {/* Not the file itself: after signing in for it, the sign-in page would stay on the screen. */}
      <MailButton href={mailAddress(routes.clientSettings) ?? ''}>Open settings</MailButton>
      <MailText>
        If you didn’t request it, check who has access to the account and change your password.
      </MailText>
    </SiteMail>
  )
  return { subject: `${title} (${accountName})`, ...(await renderMail(mail)) }
}

/** The mail to the user who requested an export that failed. */
export async function exportFailedMail(
  failed: { accountName: string },
  sender: Sender,
): Promise<Omit<Mail, 'to'>> {
  const accountName = oneLine(failed.accountName, 80)
  const title = 'Your export failed'
  // Without a contact address in the settings, a reply to this email would reach no one.
  const { contactEmail } = sender
  const mail = (
    <SiteMail
      sender={sender}
      title={title}
      preheader="Nothing in your account was changed."
      kicker="Export"
      foot={foot(accountName)}
    >
      <MailText>
        We couldn’t prepare the export of {accountName}, although we tried several times. Nothing in the
        account was changed.
      </MailText>
      <MailText>
        Request it again on the settings screen.
        {contactEmail ? ' If it fails again, reply to this email and tell us.' : null}
      </MailText>
      <MailButton href={mailAddress(routes.clientSettings) ?? ''}>Open settings</MailButton>
    </SiteMail>
  )
  return {
    subject: `${title} (${accountName})`,
    ...(await renderMail(mail)),
    ...(contactEmail ? { headers: { 'Reply-To': contactEmail } } : {}),
  }
}
