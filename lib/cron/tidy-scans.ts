import 'server-only'
import { adminClient } from '../supabase/admin'

/** Deletes expired scans and old jobs, a bounded number in each call. @throws if the database returns an error */
export async function deleteExpiredScans(): Promise<void> {
  for (const name of ['tidy_scans', 'tidy_jobs'] as const) {
    const { error } = await adminClient().rpc(name)
    if (error) throw new Error(`${name}: ${error.message}`)
  }
}
