import 'server-only'
import { z } from 'zod'
import { every } from '@/lib/cron/run-tasks'
import { hourMs } from '@/lib/format/durations'
import { adminClient } from '@/lib/supabase/admin'
import { allRows } from '@/lib/supabase/all-rows'
import { dataOf } from '@/lib/supabase/data-of'
import { canonicalOrigin, securityFile, securityFileAgeMs } from './security-file'

const row = z.object({
  site_file_versions: z.object({ body: z.string(), crawl_id: z.string().nullable() }),
  sites: z.object({
    domain: z.string(),
    site_profiles: z.object({ contact: z.string() }),
  }),
})

/** Files of verified sites with a contact that no user edited and that are as old as the next one should be. */
async function dueFiles(now: Date) {
  const before = new Date(now.getTime() - securityFileAgeMs).toISOString()
  const data = await allRows((from, to) =>
    adminClient()
      .from('site_files')
      .select('site_file_versions!inner(body, crawl_id), sites!inner(domain, site_profiles!inner(contact))')
      .eq('name', '.well-known/security.txt')
      .eq('is_edited', false)
      .lt('updated_at', before)
      .not('sites.verified_at', 'is', null)
      .not('sites.site_profiles.contact', 'is', null)
      .order('site_id')
      .range(from, to),
  )
  return z.array(row).parse(data)
}

/**
 * Writes security.txt files again that expire in 60 days, because a site may not be crawled until then.
 * @returns their number
 * @throws SupabaseError
 */
export async function renewSecurityFiles(now = new Date()): Promise<number> {
  let renewed = 0
  for (const { site_file_versions, sites } of await dueFiles(now)) {
    const { body: previous, crawl_id } = site_file_versions
    if (crawl_id === null) continue
    const origin = canonicalOrigin(previous) ?? `https://${sites.domain}`
    const body = securityFile(sites.site_profiles.contact, origin, now, previous)
    const data = await dataOf(
      adminClient().rpc('store_crawled_files', {
        crawl_id,
        files: [{ name: '.well-known/security.txt', body }],
      }),
    )
    renewed += data
  }
  return renewed
}

/** Once an hour is enough for files that last months. */
export const securityFilesTask = every(hourMs, () => renewSecurityFiles())
