import { routes } from '../../addresses/routes'
import { roleTexts } from '../../client-area/members/member'
import { type Role, roleNames } from '../../client-area/roles'
import { longDay } from '../../format/format'
import type { Mail } from '../../mail/mail'
import { mailAddress, siteHost } from '../../mail/mail-address'
import { oneLine } from '../../mail/one-line'
import { Facts, MailButton, MailNote, MailText } from '../../mail/parts'
import { renderMail } from '../../mail/render-mail'
import type { Sender } from '../../mail/sender'
import { SiteMail } from '../../mail/site-mail'

/** What the mail of an invitation says. */
export interface InvitationNews {
  accountName: string
  role: Exclude<Role, 'owner'>
  /** The address of the user who invites; null if they were deleted. */
  invitedBy: string | null
  /** ISO 8601. */
  expiresAt: string
}

/**
 * The mail to a person who is invited to an account. Its link holds no secret: the user who accepts must have confirmed the address. The
 * names are typed by users, so none is in the subject or in a sentence.
 */
export async function invitationMail(news: InvitationNews, sender: Sender): Promise<Omit<Mail, 'to'>> {
  const { role, expiresAt } = news
  const title = 'You’re invited to join an account'
  const until = `${longDay(expiresAt)} (UTC)`
  const mail = (
    <SiteMail
      sender={sender}
      title={title}
      preheader={`You can join until ${until}.`}
      kicker="Invitation"
      foot={
        <MailNote>
          You’re getting this because a customer of {siteHost} entered your address. If you don’t know them,
          ignore this email: nothing changes unless you join.
        </MailNote>
      }
    >
      <Facts
        facts={[
          ['Account', oneLine(news.accountName, 80)],
          ...(news.invitedBy ? [['Invited by', oneLine(news.invitedBy, 254)] as const] : []),
          ['Role', `${roleNames[role]}. ${roleTexts[role]}`],
          ['Valid until', until],
        ]}
      />
      <MailText>
        Sign in, or sign up, with the address that this email was sent to. You can then join or decline.
      </MailText>
      <MailButton href={mailAddress(routes.clientInvitations) ?? ''}>See the invitation</MailButton>
    </SiteMail>
  )
  return { subject: title, ...(await renderMail(mail)) }
}
