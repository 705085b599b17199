import 'server-only'
import { z } from 'zod'
import { adminClient } from '../supabase/admin'
import { dataOf } from '../supabase/data-of'

/** The functions of supabase/migrations/20261127015000_exports_and_deletion.sql. All of them throw SupabaseError. */

const startedSchema = z.array(
  z.object({ accountId: z.uuid(), hasEndedPayments: z.boolean(), customerIds: z.array(z.string()) }),
)

/** A deletion that cannot be undone any more. */
export type StartedDeletion = z.output<typeof startedSchema>[number]

/** Starts what is due, and returns what was started before and has not ended. */
export async function startDeletions(): Promise<StartedDeletion[]> {
  const data = await dataOf(adminClient().rpc('start_account_deletions'))
  return startedSchema.parse(data)
}

/** Allows that rows of the account are deleted. */
export async function notePaymentsEnded(accountId: string): Promise<void> {
  await dataOf(adminClient().rpc('note_payments_ended', { account_id: accountId }))
}

/** Deletes some rows of the account, or at the end the account. @returns whether it is gone */
export async function deleteSlice(accountId: string): Promise<boolean> {
  return dataOf(adminClient().rpc('delete_account_slice', { account_id: accountId }))
}
