import 'server-only'
import { z } from 'zod'
import { endPayments } from '../billing/end-payments'
import { messageOf } from '../format/error-message'
import { adminClient } from '../supabase/admin'
import { dataOf } from '../supabase/data-of'

/** The functions of supabase/migrations/20261127015000_exports_and_deletion.sql. All of them throw SupabaseError. */

const startedSchema = z.array(
  z.object({ accountId: z.uuid(), hasEndedPayments: z.boolean(), customerIds: z.array(z.string()) }),
)

/** A deletion that cannot be undone any more. */
type StartedDeletion = z.output<typeof startedSchema>[number]

/** Starts what is due, and returns what was started before and has not ended. */
async function startDeletions(): Promise<StartedDeletion[]> {
  const data = await dataOf(adminClient().rpc('start_account_deletions'))
  return startedSchema.parse(data)
}

/** Allows that rows of the account are deleted. */
async function notePaymentsEnded(accountId: string): Promise<void> {
  await dataOf(adminClient().rpc('note_payments_ended', { account_id: accountId }))
}

/** Deletes some rows of the account, or at the end the account. @returns whether it is gone */
async function deleteSlice(accountId: string): Promise<boolean> {
  return dataOf(adminClient().rpc('delete_account_slice', { account_id: accountId }))
}

/** Numbers of accounts: those that are gone, and those that the next call goes on with. */
export interface DeletionTally {
  deleted: number
  waiting: number
}

/** @returns whether the account is gone */
async function continueDeletion(
  { accountId, hasEndedPayments, customerIds }: StartedDeletion,
  until: number,
): Promise<boolean> {
  if (!hasEndedPayments) {
    for (const customer of customerIds) await endPayments(customer)
    await notePaymentsEnded(accountId)
  }
  while (performance.now() < until) if (await deleteSlice(accountId)) return true
  return false
}

/**
 * Deletes the accounts whose deletion is due: first their customers at Stripe, then their rows, in many short transactions. It may be
 * interrupted at any point, and may run in several processes at once. An account whose payments cannot be ended is tried again after
 * ten minutes, and keeps everything until then.
 * @param until no work is started after it (performance.now())
 * @throws if Stripe or the database did not respond for one of the accounts; the others were worked on
 */
export async function deleteDueAccounts({ until }: { until: number }): Promise<DeletionTally> {
  const tally: DeletionTally = { deleted: 0, waiting: 0 }
  const problems: string[] = []
  for (const started of await startDeletions()) {
    try {
      if (await continueDeletion(started, until)) tally.deleted += 1
      else tally.waiting += 1
    } catch (error) {
      problems.push(messageOf(error))
    }
  }
  if (problems.length > 0) throw new Error([...new Set(problems)].join(' '))
  return tally
}
