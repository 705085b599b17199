import 'server-only'
import { adminClient } from '../supabase/admin'
import type { Reports } from './verify-server-install'

/** The reports of a site's installs in the database. @throws if the database returns an error */
export function reportsOf(siteId: string): Reports {
  const client = adminClient()
  return {
    async find(nonce) {
      const { error } = await client.rpc('roll_up_visits')
      if (error) throw new Error(`roll_up_visits: ${error.message}`)
      const found = await client
        .from('site_installs')
        .select('source')
        .eq('site_id', siteId)
        .eq('last_check_nonce', nonce)
        .limit(1)
      if (found.error) throw new Error(`site_installs: ${found.error.message}`)
      return found.data[0]
    },
    async areWaiting() {
      const { data, error } = await client.from('ingest_batches').select('id').eq('site_id', siteId).limit(1)
      if (error) throw new Error(`ingest_batches: ${error.message}`)
      return data.length > 0
    },
  }
}
