import 'server-only'
import { adminClient } from '@/lib/supabase/admin'

/** Notes that a mail was opened, the first time. A reader's picture never waits for an error. */
export async function noteOpened(deliveryId: string): Promise<void> {
  try {
    const { error } = await adminClient()
      .from('newsletter_deliveries')
      .update({ opened_at: new Date().toISOString() })
      .eq('id', deliveryId)
      .is('opened_at', null)
    if (error) console.warn(`An opened mail could not be counted: ${error.message}`)
  } catch (error) {
    console.warn('An opened mail could not be counted:', error)
  }
}
