import 'server-only'
import { adminClient } from '../supabase/admin'

/** Deletes invitations that expired long ago. @throws if the database returns an error */
export async function deleteExpiredInvitations(): Promise<void> {
  const { error } = await adminClient().rpc('tidy_invitations')
  if (error) throw new Error(`tidy_invitations: ${error.message}`)
}
