'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { routes } from '@/lib/addresses/routes'
import { requireUser } from '@/lib/auth/visitor'
import { serverClient } from '@/lib/supabase/server'
import { type Answer, refusal } from '../answer'
import { databaseRefusal } from '../setup/database-refusal'
import { notificationKinds, notificationNames } from './kinds'

const change = z.object({ accountId: z.uuid(), kind: z.enum(notificationKinds), isWanted: z.boolean() })

const accountGone = refusal('You’re no longer a member of this account. Reload the page.')

/** Turns a kind of mail about an account on or off, for the user only. Row-level security sees to that. */
export async function setNotification(
  accountId: unknown,
  kind: unknown,
  isWanted: unknown,
): Promise<Answer<never>> {
  const user = await requireUser()
  const { data } = change.safeParse({ accountId, kind, isWanted })
  if (!data) return accountGone
  const client = await serverClient()
  const { data: isSet, error } = await client.rpc('set_notification', {
    account_id: data.accountId,
    user_id: user.id,
    kind: data.kind,
    is_wanted: data.isWanted,
  })
  if (error) return databaseRefusal(error)
  if (!isSet) return accountGone
  revalidatePath(routes.clientSettings)
  const are = data.kind === 'alerts' ? 'are' : 'is'
  return {
    status: 'done',
    message: `${notificationNames[data.kind]} ${are} ${data.isWanted ? 'on' : 'off'}.`,
  }
}
