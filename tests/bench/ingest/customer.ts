import { createHash, randomBytes } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'

/** Creates an account with a site and a server key, with which its install sends visits. @param admin a client with full access */
export async function createCustomer(admin: SupabaseClient) {
  const account = await admin.from('accounts').insert({ name: 'Bench' }).select('id').single()
  if (account.error) throw account.error
  const site = await admin
    .from('sites')
    .insert({ account_id: account.data.id, name: 'Bench', domain: 'bench.example' })
    .select('id')
    .single()
  if (site.error) throw site.error
  const key = `srv_${randomBytes(24).toString('base64url')}`
  const digest = createHash('sha256').update(key).digest('hex')
  const { error } = await admin
    .from('ingest_keys')
    .insert({ site_id: site.data.id, kind: 'server', digest, hint: key.slice(-4) })
  if (error) throw error
  return { siteId: site.data.id, key, digest }
}
