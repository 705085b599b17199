import 'server-only'
import { adminClient } from '../supabase/admin'

/** Deletes report links that ended over 90 days ago, a bounded number in each call. @throws if the database returns an error */
export async function deleteEndedReportLinks(): Promise<void> {
  const { error } = await adminClient().rpc('tidy_report_links')
  if (error) throw new Error(`tidy_report_links: ${error.message}`)
}
