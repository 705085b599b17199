import 'server-only'
import { z } from 'zod'
import { adminClient } from '../supabase/admin'

/** The functions of supabase/migrations/20261125000200_account_deletion.sql. All of them throw if the database returns an error. */

const startedSchema = z.array(
  z.object({ accountId: z.uuid(), hasEndedPayments: z.boolean(), customerIds: z.array(z.string()) }),
)

/** A deletion that cannot be undone any more. */
export type StartedDeletion = z.output<typeof startedSchema>[number]

/** Starts what is due, and returns what was started before and has not ended. */
export async function startDeletions(): Promise<StartedDeletion[]> {
  const { data, error } = await adminClient().rpc('start_account_deletions')
  if (error) throw new Error(`start_account_deletions: ${error.message}`)
  return startedSchema.parse(data)
}

/** Allows that rows of the account are deleted. */
export async function notePaymentsEnded(accountId: string): Promise<void> {
  const { error } = await adminClient().rpc('note_payments_ended', { account_id: accountId })
  if (error) throw new Error(`note_payments_ended: ${error.message}`)
}

/** Deletes some rows of the account, or at the end the account. @returns whether it is gone */
export async function deleteSlice(accountId: string): Promise<boolean> {
  const { data, error } = await adminClient().rpc('delete_account_slice', { account_id: accountId })
  if (error) throw new Error(`delete_account_slice: ${error.message}`)
  return data
}
