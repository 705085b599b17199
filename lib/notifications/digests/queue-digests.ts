import 'server-only'
import { adminClient } from '../../supabase/admin'
import { dataOf } from '../../supabase/data-of'

/**
 * Queues the digest of the last week, from Monday 07:00 to Wednesday (UTC), once for each account. The database keeps the time.
 * @returns number of messages in the outbox
 * @throws Error if the database refuses or does not respond
 */
export async function queueDigests(): Promise<number> {
  return dataOf(adminClient().rpc('queue_digests'))
}
