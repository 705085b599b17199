import 'server-only'
import { adminClient } from '../supabase/admin'

/** Deletes the rows of exports that expired or failed, a bounded number in each call. @throws if the database returns an error */
export async function deleteEndedExports(): Promise<void> {
  const { error } = await adminClient().rpc('tidy_account_exports')
  if (error) throw new Error(`tidy_account_exports: ${error.message}`)
}
