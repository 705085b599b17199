import 'server-only'
import { adminClient } from '../supabase/admin'
import type { ProofMethod } from './domain-proof'
import type { DomainToProve } from './verify-domain'

/**
 * Stores that a domain was proved, unless the site's domain or token were changed while the proof was looked for.
 * @param siteId of a site that the user sees
 * @returns whether it was stored
 * @throws if the database returns an error
 */
export async function storeProof(
  siteId: string,
  { domain, token }: DomainToProve,
  method: ProofMethod,
): Promise<boolean> {
  const { data, error } = await adminClient()
    .from('sites')
    .update({ verified_at: new Date().toISOString(), verified_by: method })
    .eq('id', siteId)
    .eq('domain', domain)
    .eq('verification_token', token)
    .select('id')
  if (error) throw new Error(`sites: ${error.message}`)
  return data.length > 0
}
