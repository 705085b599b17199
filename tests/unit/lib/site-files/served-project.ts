import { resolve } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { SECRET_KEY, type ServedSupabase, serveSupabase } from '@/tests/unit/support/served-supabase'

/** The project's own database, with customers. */
export interface ServedProject extends ServedSupabase {
  /** Adds a customer with a verified site. */
  addCustomer(domain: string): Promise<Customer>
  setVerified(siteId: string, isVerified: boolean): Promise<void>
}

export interface Customer {
  /** Signed in. */
  client: SupabaseClient
  siteId: string
  publicToken: string
}

const siteSchema = z.object({ id: z.string(), public_token: z.string() })

export async function serveProject(): Promise<ServedProject> {
  const served = await serveSupabase(resolve('supabase'))
  async function setVerified(siteId: string, isVerified: boolean) {
    const verified = isVerified
      ? { verified_at: new Date().toISOString(), verified_by: 'dns' }
      : { verified_at: null, verified_by: null }
    const { error } = await served.client(SECRET_KEY).from('sites').update(verified).eq('id', siteId)
    if (error) throw error
  }
  return {
    ...served,
    setVerified,
    async addCustomer(domain) {
      const client = served.client()
      const email = `customer@${crypto.randomUUID().slice(0, 8)}.example`
      const user = { email, password: 'four words make one' }
      await served.client(SECRET_KEY).auth.admin.createUser({ ...user, email_confirm: true })
      const { error } = await client.auth.signInWithPassword(user)
      if (error) throw error
      await client.rpc('open_account', { account_name: 'Account', site_domain: domain })
      const { data } = await client.from('sites').select('id, public_token').single()
      const { id, public_token } = siteSchema.parse(data)
      await setVerified(id, true)
      return { client, siteId: id, publicToken: public_token }
    },
  }
}
