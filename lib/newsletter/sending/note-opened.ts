import 'server-only'
import { LRUCache } from 'lru-cache'
import { messageOf } from '@/lib/format/error-message'
import { adminClient } from '@/lib/supabase/admin'
import { dataOf } from '@/lib/supabase/data-of'

/** Deliveries recorded in the last 10 minutes, so that repeated requests for a pixel do not query the database. */
const noted = new LRUCache<string, true>({ max: 20_000, ttl: 10 * 60 * 1_000 })

/** Records the first opening of an email. It never throws: an error is only logged. */
export async function noteOpened(deliveryId: string): Promise<void> {
  if (noted.has(deliveryId)) return
  noted.set(deliveryId, true)
  try {
    await dataOf(
      adminClient()
        .from('newsletter_deliveries')
        .update({ opened_at: new Date().toISOString() })
        .eq('id', deliveryId)
        .is('opened_at', null),
    )
  } catch (error) {
    noted.delete(deliveryId)
    console.warn(`An opened mail could not be counted: ${messageOf(error)}`)
  }
}
