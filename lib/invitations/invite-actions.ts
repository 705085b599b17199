'use server'

import { revalidatePath } from 'next/cache'
import { after } from 'next/server'
import { z } from 'zod'
import { routes } from '../addresses/routes'
import { type Answer, refusal } from '../client-area/answer'
import { inviteRefusal } from '../client-area/members/invite-fault'
import { inviteFields } from '../client-area/members/invite-fields'
import type { InviteField } from '../client-area/members/member'
import { readPosted } from '../client-area/posted-fields'
import { databaseRefusal } from '../client-area/setup/database-refusal'
import { currentWorkspace } from '../client-area/workspace'
import { deliverSoon } from '../outbox/deliver'
import { serverClient } from '../supabase/server'

const names = ['email', 'role'] as const

const accountGone = refusal('You’re no longer a member of this account. Reload the page.')
const invitationGone = refusal('This invitation no longer exists. The list has been reloaded.')

async function invite(
  accountId: string,
  { email, role }: z.output<typeof inviteFields>,
): Promise<Answer<InviteField>> {
  const { accounts } = await currentWorkspace()
  const account = accounts.find(({ id }) => id === accountId)
  if (!account) return accountGone
  const client = await serverClient()
  const { error } = await client.rpc('invite_member', { account_id: account.id, email, role })
  if (error) return inviteRefusal(error, account.planName)
  after(deliverSoon)
  revalidatePath(routes.clientSettings)
  return { status: 'done', message: `An invitation was sent to ${email}.` }
}

/** Invites an email address to an account. The database decides whether the user may, and how often. */
export async function inviteMember(accountId: unknown, posted: unknown): Promise<Answer<InviteField>> {
  const { values, refused } = readPosted<InviteField, z.output<typeof inviteFields>>(
    posted,
    names,
    inviteFields,
  )
  if (refused) return refused
  return invite(String(accountId), values)
}

/** Sends an invitation again, for another 7 days. */
export async function resendInvitation(invitationId: unknown): Promise<Answer> {
  await currentWorkspace()
  const id = z.uuid().safeParse(invitationId)
  if (!id.success) return invitationGone
  const client = await serverClient()
  const { data, error } = await client
    .from('account_invitations')
    .select('account_id, email, role')
    .eq('id', id.data)
    .maybeSingle()
  if (error) return databaseRefusal(error)
  const known = data && inviteFields.safeParse(data).data
  if (!known) return invitationGone
  const answer = await invite(data.account_id, known)
  // There is no field to show the fault at.
  return answer.status === 'refused' ? refusal(answer.errors.email ?? answer.message) : answer
}

/** Revokes an invitation: nobody can accept it any more. */
export async function revokeInvitation(invitationId: unknown): Promise<Answer> {
  await currentWorkspace()
  const id = z.uuid().safeParse(invitationId)
  if (!id.success) return invitationGone
  const client = await serverClient()
  const { data, error } = await client.from('account_invitations').delete().eq('id', id.data).select('id')
  if (error) return databaseRefusal(error)
  revalidatePath(routes.clientSettings)
  return data.length > 0 ? { status: 'done', message: 'The invitation was revoked.' } : invitationGone
}
