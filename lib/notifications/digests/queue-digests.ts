import 'server-only'
import { adminClient } from '../../supabase/admin'

/**
 * Queues the digest of the last week, from Monday 07:00 to Wednesday (UTC), once for each account. The database keeps the time.
 * @returns number of messages in the outbox
 * @throws Error if the database refuses or does not respond
 */
export async function queueDigests(): Promise<number> {
  const { data, error } = await adminClient().rpc('queue_digests')
  if (error) throw new Error(`queue_digests: ${error.message}`)
  return data
}
