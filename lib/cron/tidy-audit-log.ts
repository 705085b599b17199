import 'server-only'
import { adminClient } from '../supabase/admin'

/** Deletes entries of the audit log that are older than a year. @throws if the database returns an error */
export async function deleteOldAuditEntries(): Promise<void> {
  const { error } = await adminClient().rpc('tidy_audit_log')
  if (error) throw new Error(`tidy_audit_log: ${error.message}`)
}
