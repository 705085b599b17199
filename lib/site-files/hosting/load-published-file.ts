import 'server-only'
import { z } from 'zod'
import { adminClient } from '@/lib/supabase/admin'
import { dataOf } from '@/lib/supabase/data-of'
import { siteFileNames } from '../file-names'
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

const addressRows = z.array(
  z.object({ name: z.enum(siteFileNames), sites: z.object({ public_token: z.string() }) }),
)

/**
 * The published files of several sites, as far as their domains are verified.
 * @param tokens of at most 100 sites
 * @throws if the database is not available
 */
export async function listPublishedFiles(tokens: readonly string[]): Promise<HostedAddress[]> {
  const data = await dataOf(
    adminClient()
      .from('site_files')
      .select('name, sites!inner(public_token)')
      .in('sites.public_token', tokens)
      .not('sites.verified_at', 'is', null),
  )
  return addressRows.parse(data).map(({ name, sites }) => ({ token: sites.public_token, name }))
}
