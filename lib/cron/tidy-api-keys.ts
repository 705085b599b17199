import 'server-only'
import { adminClient } from '../supabase/admin'

/** Deletes API keys that were revoked long ago. @throws if the database returns an error */
export async function deleteRevokedApiKeys(): Promise<void> {
  const { error } = await adminClient().rpc('tidy_api_keys')
  if (error) throw new Error(`tidy_api_keys: ${error.message}`)
}
