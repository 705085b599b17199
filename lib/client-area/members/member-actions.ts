'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { routes } from '@/lib/addresses/routes'
import { postedForm } from '@/lib/security/request-checks'
import { serverClient } from '@/lib/supabase/server'
import { type Answer, refusal } from '../answer'
import { roleNames, roles } from '../roles'
import { databaseRefusal } from '../setup/database-refusal'
import { currentWorkspace } from '../workspace'

const memberSchema = z.object({ accountId: z.uuid(), userId: z.uuid() })

const gone = refusal(
  'This member is no longer in the list, or your role doesn’t allow this. Reload the page.',
)

function done(message: string): Answer<never> {
  // The role is also in the frame of the screens.
  revalidatePath(routes.clientArea, 'layout')
  return { status: 'done', message }
}

/** Changes the role of a member. The database decides whether the user may. */
export async function changeRole(
  accountId: unknown,
  userId: unknown,
  posted: unknown,
): Promise<Answer<'role'>> {
  await currentWorkspace()
  const member = memberSchema.safeParse({ accountId, userId })
  if (!member.success) return gone
  const role = z.enum(roles).safeParse(postedForm(posted).get('role'))
  if (!role.success) return refusal('', { role: 'Choose a role.' })
  const client = await serverClient()
  const { data, error } = await client
    .from('account_members')
    .update({ role: role.data })
    .eq('account_id', member.data.accountId)
    .eq('user_id', member.data.userId)
    .select('user_id')
  if (error) return databaseRefusal(error)
  return data.length > 0 ? done(`The role is now ${roleNames[role.data]}.`) : gone
}

async function remove({ accountId, userId }: z.output<typeof memberSchema>): Promise<Answer<never>> {
  const client = await serverClient()
  const { data, error } = await client
    .from('account_members')
    .delete()
    .eq('account_id', accountId)
    .eq('user_id', userId)
    .select('user_id')
  if (error) return databaseRefusal(error)
  return data.length > 0 ? done('The member was removed.') : gone
}

/** Removes a member from an account. */
export async function removeMember(accountId: unknown, userId: unknown): Promise<Answer> {
  await currentWorkspace()
  const member = memberSchema.safeParse({ accountId, userId })
  return member.success ? remove(member.data) : gone
}

/** Leaves an account, and shows another one of the user. */
export async function leaveAccount(accountId: unknown): Promise<Answer> {
  const { userId } = await currentWorkspace()
  const member = memberSchema.safeParse({ accountId, userId })
  if (!member.success) return gone
  const answer = await remove(member.data)
  if (answer.status === 'refused') return answer
  redirect(`${routes.clientArea}?left=account`)
}

/** Makes another member owner, and the user, who is an owner, admin. */
export async function handOverAccount(accountId: unknown, userId: unknown): Promise<Answer> {
  await currentWorkspace()
  const member = memberSchema.safeParse({ accountId, userId })
  if (!member.success) return gone
  const client = await serverClient()
  const { data, error } = await client.rpc('hand_over_account', {
    account_id: member.data.accountId,
    to_user: member.data.userId,
  })
  if (error) return databaseRefusal(error)
  return data ? done('Ownership was transferred. You’re now an admin.') : gone
}
