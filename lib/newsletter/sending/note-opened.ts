import 'server-only'
import { LRUCache } from 'lru-cache'
import { adminClient } from '@/lib/supabase/admin'

/** Deliveries that were noted a short while ago: a picture that is asked for again and again costs the database nothing. */
const noted = new LRUCache<string, true>({ max: 20_000, ttl: 10 * 60 * 1_000 })

/** Notes that a mail was opened, the first time. A reader's picture never waits for an error. */
export async function noteOpened(deliveryId: string): Promise<void> {
  if (noted.has(deliveryId)) return
  noted.set(deliveryId, true)
  try {
    const { error } = await adminClient()
      .from('newsletter_deliveries')
      .update({ opened_at: new Date().toISOString() })
      .eq('id', deliveryId)
      .is('opened_at', null)
    if (error) throw new Error(error.message)
  } catch (error) {
    noted.delete(deliveryId)
    console.warn(
      `An opened mail could not be counted: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}
