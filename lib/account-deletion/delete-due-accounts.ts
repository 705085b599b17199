import 'server-only'
import { endPayments } from '../billing/end-payments'
import { messageOf } from '../format/error-message'
import { deleteSlice, notePaymentsEnded, type StartedDeletion, startDeletions } from './deletion-store'

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
