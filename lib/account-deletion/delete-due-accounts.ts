import 'server-only'
import { z } from 'zod'
import { endPayments } from '@/lib/billing/end-payments'
import { workJobs } from '@/lib/jobs/jobs'
import { sweepHostedFiles } from '@/lib/site-files/hosting/serve-hosted-file'
import { adminClient } from '@/lib/supabase/admin'
import { dataOf } from '@/lib/supabase/data-of'

/** A deletion that cannot be undone any more; null if it was undone before. */
const startedSchema = z
  .object({ accountId: z.uuid(), hasEndedPayments: z.boolean(), customerIds: z.array(z.string()) })
  .nullable()

/** Numbers of accounts: those that are gone, those that the next call goes on with, and those that are tried again later. */
export interface DeletionTally {
  deleted: number
  waiting: number
  failed: number
}

/**
 * Deletes the accounts whose deletion is due: first their customers at Stripe, then their rows, in many short transactions. It may be
 * interrupted at any point. An account whose payments cannot be ended is tried again later, and keeps everything until then.
 * @param until no work is started after it (performance.now())
 * @throws SupabaseError: the deletion goes on when the claim ends
 */
export async function deleteDueAccounts({ until }: { until: number }): Promise<DeletionTally> {
  const tally: DeletionTally = { deleted: 0, waiting: 0, failed: 0 }
  tally.failed = await workJobs('account.deletion', until, {
    work: async ({ subject }, end) => {
      const data = await dataOf(adminClient().rpc('start_account_deletion', { deletion_id: subject }))
      const started = startedSchema.parse(data)
      if (!started) return 'dropped'
      const account = { account_id: started.accountId }
      if (!started.hasEndedPayments) {
        for (const customer of started.customerIds) await endPayments(customer)
        await dataOf(adminClient().rpc('note_payments_ended', account))
      }
      while (performance.now() < end) {
        if (!(await dataOf(adminClient().rpc('delete_account_slice', account)))) continue
        tally.deleted += 1
        return 'settled'
      }
      tally.waiting += 1
      return { inMs: 0, attempts: 0 }
    },
  })
  if (tally.deleted > 0) await sweepHostedFiles()
  return tally
}
