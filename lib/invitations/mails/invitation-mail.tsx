import 'server-only'
import { z } from 'zod'
import { routes } from '../../addresses/routes'
import { invitedRoles, roleTexts } from '../../client-area/members/member'
import { roleNames } from '../../client-area/roles'
import { longDay } from '../../format/format'
import type { Mail } from '../../mail/mail'
import { mailAddress, siteHost } from '../../mail/mail-address'
import { oneLine } from '../../mail/one-line'
import { Facts, MailButton, MailNote, MailText } from '../../mail/parts'
import { renderMail } from '../../mail/render-mail'
import { loadSender, type Sender } from '../../mail/sender'
import { SiteMail } from '../../mail/site-mail'
import { adminClient } from '../../supabase/admin'
import { dataOf } from '../../supabase/data-of'

/** What invite_member stores (supabase/migrations). */
const payloadSchema = z.object({ invitationId: z.uuid(), sending: z.int() })

const invitationSchema = z
  .object({
    email: z.string(),
    role: z.enum(invitedRoles),
    sendings: z.int(),
    expiresAt: z.string(),
    accountName: z.string(),
    /** The address of the user who invites; null if they were deleted. */
    invitedBy: z.string().nullable(),
  })
  .nullable()

/** What the mail of an invitation says. */
export type InvitationNews = Omit<NonNullable<z.output<typeof invitationSchema>>, 'email' | 'sendings'>

/**
 * The mail to a person who is invited to an account. Its link holds no secret: the user who accepts must have confirmed the address. The
 * names are typed by users, so none is in the subject or in a sentence.
 */
export function invitationMail(news: InvitationNews, sender: Sender) {
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
  return renderMail(title, mail)
}

/**
 * Composes the mail of an invitation, as it is when the mail is sent.
 * @param payload of the outbox message `account.invitation`
 * @returns undefined if it was revoked or answered, has expired, or was sent again meanwhile
 * @throws if it cannot be read: a retry may succeed
 */
export async function composeInvitation(payload: unknown): Promise<Mail | undefined> {
  const { invitationId, sending } = payloadSchema.parse(payload)
  const data = await dataOf(adminClient().rpc('invitation_mail', { invitation_id: invitationId }))
  const invitation = invitationSchema.parse(data)
  if (!invitation || invitation.sendings !== sending) return undefined
  return { to: invitation.email, ...(await invitationMail(invitation, await loadSender('published'))) }
}
