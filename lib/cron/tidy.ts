import 'server-only'
import { adminClient } from '../supabase/admin'
import { dataOf } from '../supabase/data-of'

/** Functions of the database that delete what is kept no longer, each a bounded number of rows in a call. */
const tidyFunctions = [
  'tidy_account_exports',
  'tidy_alerts',
  'tidy_api_keys',
  'tidy_audit_log',
  'tidy_invitations',
  'tidy_jobs',
  'tidy_newsletter',
  'tidy_outbox',
  'tidy_report_links',
  'tidy_scans',
] as const

/** Calls one of them. @throws SupabaseError */
export async function tidy(name: (typeof tidyFunctions)[number]): Promise<void> {
  await dataOf(adminClient().rpc(name))
}

/** A scheduled task for each. */
export const tidyTasks = Object.fromEntries(tidyFunctions.map((name) => [name, () => tidy(name)]))
