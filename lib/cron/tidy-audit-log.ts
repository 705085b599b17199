import 'server-only'
import { adminClient } from '../supabase/admin'

/** Forgets entries of the audit log that are older than a year. @throws when the database refuses or does not answer */
export async function tidyAuditLog(): Promise<void> {
  const { error } = await adminClient().rpc('tidy_audit_log')
  if (error) throw new Error(`tidy_audit_log: ${error.message}`)
}
