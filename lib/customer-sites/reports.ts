import 'server-only'
import { adminClient } from '../supabase/admin'
import { dataOf } from '../supabase/data-of'
import type { Reports } from './verify-server-install'

/** The reports of a site's installs in the database. @throws SupabaseError */
export function reportsOf(siteId: string): Reports {
  const client = adminClient()
  return {
    async find(nonce) {
      await dataOf(client.rpc('roll_up_visits'))
      const [found] = await dataOf(
        client
          .from('site_installs')
          .select('source')
          .eq('site_id', siteId)
          .eq('last_check_nonce', nonce)
          .limit(1),
      )
      return found
    },
    async areWaiting() {
      const data = await dataOf(client.from('ingest_batches').select('id').eq('site_id', siteId).limit(1))
      return data.length > 0
    },
  }
}
