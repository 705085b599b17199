import 'server-only'
import { z } from 'zod'
import { adminClient } from '@/lib/supabase/admin'
import { dataOf } from '@/lib/supabase/data-of'
import type { Json } from '@/lib/supabase/database.types.gen'

/** A cited page that this worker has claimed. */
export interface ClaimedPage {
  id: string
  claim: string
  siteId: string
  url: string
  kind: 'own' | 'competitor' | 'social' | 'institutional' | 'other'
}

const claimedSchema = z.array(
  z.object({
    id: z.uuid(),
    claim: z.uuid(),
    siteId: z.uuid(),
    url: z.string(),
    kind: z.enum(['own', 'competitor', 'social', 'institutional', 'other']),
  }),
)

/** Longer than a slice. */
const leaseSeconds = 120

/** Claims cited pages that are due. @throws SupabaseError */
export async function claimPages(batch: number): Promise<ClaimedPage[]> {
  const data = await dataOf(
    adminClient().rpc('claim_cited_pages', { batch, lease_seconds: leaseSeconds }).retry(false),
  )
  return claimedSchema.parse(data)
}

/**
 * Stores what was read on a page, or why it could not be read.
 * @returns false if the page was deleted or claimed again meanwhile
 * @throws SupabaseError
 */
export async function finishPage({ id, claim }: ClaimedPage, result: Json): Promise<boolean> {
  return dataOf(
    adminClient().rpc('finish_cited_page', { page_id: id, page_claim: claim, result }).retry(false),
  )
}
