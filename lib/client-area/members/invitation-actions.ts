'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { routes } from '@/lib/addresses/routes'
import { openAccount } from '@/lib/auth/open-account'
import { requireUser } from '@/lib/auth/visitor'
import { serverClient } from '@/lib/supabase/server'
import { type Answer, refusal } from '../answer'
import { chooseSite } from '../choose-site'
import { databaseRefusal } from '../setup/database-refusal'
import { currentUser } from '../workspace'

const gone = refusal('This invitation was revoked or has expired. Ask for a new one.')

/** Makes the user a member of the account that invites them, and shows it. */
export async function acceptInvitation(invitationId: unknown): Promise<Answer> {
  await currentUser()
  const id = z.uuid().safeParse(invitationId)
  if (!id.success) return gone
  const client = await serverClient()
  const { data, error } = await client.rpc('accept_invitation', { invitation_id: id.data })
  if (error?.code === 'PT402')
    return refusal('The plan of this account has no room for another user. Ask the person who invited you.')
  if (error) return databaseRefusal(error)
  if (data === null) return gone
  await chooseSite(data)
  redirect(routes.clientArea)
}

/** Declines an invitation of the user. */
export async function declineInvitation(invitationId: unknown): Promise<Answer> {
  await currentUser()
  const id = z.uuid().safeParse(invitationId)
  if (!id.success) return gone
  const client = await serverClient()
  const { data, error } = await client.rpc('decline_invitation', { invitation_id: id.data })
  if (error) return databaseRefusal(error)
  revalidatePath(routes.clientInvitations)
  return data ? { status: 'done', message: 'You declined the invitation.' } : gone
}

/** Opens the user's own account, whatever invitations wait. A user who has an account keeps it. */
export async function openOwnAccount(): Promise<Answer> {
  await currentUser()
  const outcome = await openAccount(await serverClient(), await requireUser(), true)
  if (outcome === 'limited') {
    return refusal(
      'Too many accounts were created today with email addresses like yours. Try again tomorrow, or contact us.',
    )
  }
  if (outcome === 'failed') return refusal('We can’t reach the server right now. Try again in a minute.')
  redirect(routes.clientArea)
}
