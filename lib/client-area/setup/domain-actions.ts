'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { routes } from '@/lib/addresses/routes'
import { type ProofMethod, proofMethods } from '@/lib/customer-sites/domain-proof'
import { storeProof } from '@/lib/customer-sites/store-proof'
import { findProofs } from '@/lib/customer-sites/verify-domain'
import { type Answer, refusal } from '../answer'
import { siteGone, siteToEdit } from '../find-site'
import { refuseWork } from '../limit-work'
import { loadSetup } from './site-setup'

const methodsSchema = z.array(z.enum(proofMethods)).min(1).max(proofMethods.length)

/**
 * Looks for the proof that a site's domain belongs to the customer.
 * @param methods to try
 * @returns refused: what was found with each method
 */
export async function verifyDomain(siteId: unknown, methods: unknown): Promise<Answer<ProofMethod>> {
  const site = await siteToEdit(siteId)
  if ('status' in site) return site
  const setup = await loadSetup(site.id)
  if (!setup) return siteGone
  const { domain, verificationToken: token } = setup
  if (domain === null) return refusal('Enter the site’s domain first.')
  const tried = methodsSchema.safeParse(methods)
  if (!tried.success) return refusal('Choose how to verify the domain.')
  const refused = await refuseWork('domain', site)
  if (refused) return refused

  const { accountId } = site
  const attempts = await findProofs({ accountId, domain, token }, [...new Set(tried.data)])
  const proof = attempts.find(({ isProved }) => isProved)
  if (!proof) {
    const errors: Partial<Record<ProofMethod, string>> = {}
    for (const { method, message } of attempts) errors[method] = message
    return refusal(`${domain} isn’t verified yet.`, errors)
  }
  const isStored = await storeProof(site.id, { domain, token }, proof.method)
  revalidatePath(routes.clientArea, 'layout')
  return isStored
    ? { status: 'done', message: `${domain} is verified. ${proof.message}` }
    : refusal('The domain has since been changed. Verify the new one.')
}
