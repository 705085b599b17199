import 'server-only'
import { z } from 'zod'
import { adminClient } from '@/lib/supabase/admin'
import { dataOf } from '@/lib/supabase/data-of'
import type { HostedAddress, PublishedFile } from './hosted-file'

/** Longer than a healthy database takes; after that the last good copy is served. */
const timeoutMs = 3_000

const row = z.object({
  updated_at: z.string(),
  site_file_versions: z.object({ body: z.string() }),
  sites: z.object({ domain: z.string() }),
})

/**
 * Loads a published file with one call.
 * @returns undefined if there is none, or if the domain of the site is not verified
 * @throws if the database is not available
 */
export async function loadPublishedFile({ token, name }: HostedAddress): Promise<PublishedFile | undefined> {
  const data = await dataOf(
    adminClient()
      .from('site_files')
      .select('updated_at, site_file_versions!inner(body), sites!inner(domain)')
      .eq('name', name)
      .eq('sites.public_token', token)
      .not('sites.verified_at', 'is', null)
      .abortSignal(AbortSignal.timeout(timeoutMs))
      .retry(false)
      .maybeSingle(),
  )
  if (!data) return undefined
  const { updated_at, site_file_versions, sites } = row.parse(data)
  return { body: site_file_versions.body, publishedAt: updated_at, domain: sites.domain }
}
