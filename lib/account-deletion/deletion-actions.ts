'use server'

import { revalidatePath } from 'next/cache'
import { after } from 'next/server'
import { routes } from '../addresses/routes'
import { type Answer, refusal } from '../client-area/answer'
import { databaseRefusal } from '../client-area/setup/database-refusal'
import { currentWorkspace } from '../client-area/workspace'
import { longDay } from '../format/format'
import { deliverSoon } from '../outbox/deliver'
import { postedForm } from '../security/request-checks'
import { serverClient } from '../supabase/server'

const notOwner = refusal('Only an owner of the account can do this. Reload the page.')

async function accountOf(accountId: unknown) {
  const { accounts } = await currentWorkspace()
  return accounts.find(({ id }) => id === accountId)
}

function done(message: string): Answer<never> {
  after(deliverSoon)
  // The banner is in the frame of the screens.
  revalidatePath(routes.clientArea, 'layout')
  return { status: 'done', message }
}

/** Schedules the deletion of an account, if its name was typed. The database decides whether the user may. */
export async function requestDeletion(accountId: unknown, posted: unknown): Promise<Answer<'typed'>> {
  const account = await accountOf(accountId)
  if (!account) return notOwner
  const typed = String(postedForm(posted).get('typed') ?? '')
  const client = await serverClient()
  const { data, error } = await client.rpc('request_account_deletion', {
    account_id: account.id,
    typed_name: typed,
  })
  if (error?.code === '22023') return refusal('', { typed: `Type ${account.name} to confirm.` })
  if (error?.code === '42501') return notOwner
  if (error) return databaseRefusal(error)
  return done(`The account will be deleted on ${longDay(data)}. We’ve emailed its members.`)
}

/** Keeps an account whose deletion was scheduled. */
export async function keepAccount(accountId: unknown): Promise<Answer> {
  const account = await accountOf(accountId)
  if (!account) return notOwner
  const client = await serverClient()
  const { error } = await client.rpc('undo_account_deletion', { account_id: account.id })
  if (error?.code === '42501') return notOwner
  if (error) return databaseRefusal(error)
  return done('The account is kept. We’ve emailed its members.')
}
