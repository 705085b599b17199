import 'server-only'
import { z } from 'zod'
import { invitedRoles } from '../../client-area/members/member.ts'
import type { Mail } from '../../mail/mail.ts'
import { loadSender } from '../../mail/sender.ts'
import { adminClient } from '../../supabase/admin.ts'
import { dataOf } from '../../supabase/data-of.ts'
import { invitationMail } from './invitation-mail.tsx'

/** What invite_member stores (supabase/migrations). */
const payloadSchema = z.object({ invitationId: z.uuid(), sending: z.int() })

const invitationSchema = z
  .object({
    email: z.string(),
    role: z.enum(invitedRoles),
    sendings: z.int(),
    expiresAt: z.string(),
    accountName: z.string(),
    invitedBy: z.string().nullable(),
  })
  .nullable()

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
