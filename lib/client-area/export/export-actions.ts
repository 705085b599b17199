'use server'

import { revalidatePath } from 'next/cache'
import { routes } from '@/lib/addresses/routes'
import { serverClient } from '@/lib/supabase/server'
import { type Answer, refusal } from '../answer'
import { databaseRefusal } from '../setup/database-refusal'
import { currentWorkspace } from '../workspace'

const accountGone = refusal('You’re no longer a member of this account. Reload the page.')

/** Requests an export of all data of an account. The database decides whether the user may. */
export async function requestExport(accountId: unknown): Promise<Answer<never>> {
  const { accounts } = await currentWorkspace()
  const account = accounts.find(({ id }) => id === accountId)
  if (!account) return accountGone
  const client = await serverClient()
  const requested = await client.rpc('request_account_export', { account_id: account.id })
  if (requested.error) return databaseRefusal(requested.error)
  const { data, error } = await client
    .from('account_exports')
    .select('state')
    .eq('id', requested.data)
    .maybeSingle()
  if (error) return databaseRefusal(error)
  revalidatePath(routes.clientSettings)
  return {
    status: 'done',
    message:
      data?.state === 'ready'
        ? 'The last export is less than an hour old. Download it below.'
        : 'We’re preparing the export. We’ll email a link to the person who requested it.',
  }
}
