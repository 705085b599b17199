import 'server-only'
import { adminClient } from '../supabase/admin'
import { dataOf } from '../supabase/data-of'
import type { ProofMethod } from './domain-proof'
import type { DomainToProve } from './verify-domain'

/**
 * Stores that a domain was proved, unless the site's domain or token were changed while the proof was looked for.
 * @param siteId of a site that the user sees
 * @returns whether it was stored
 * @throws SupabaseError
 */
export async function storeProof(
  siteId: string,
  { domain, token }: Pick<DomainToProve, 'domain' | 'token'>,
  method: ProofMethod,
): Promise<boolean> {
  const data = await dataOf(
    adminClient()
      .from('sites')
      .update({ verified_at: new Date().toISOString(), verified_by: method })
      .eq('id', siteId)
      .eq('domain', domain)
      .eq('verification_token', token)
      .select('id'),
  )
  return data.length > 0
}
