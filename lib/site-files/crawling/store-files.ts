import 'server-only'
import { routes } from '@/lib/addresses/routes'
import { environment } from '@/lib/env/server'
import { adminClient } from '@/lib/supabase/admin'
import { dataOf } from '@/lib/supabase/data-of'
import type { FileSources } from '../writing/file-sources'
import { writeFiles } from '../writing/write-files'

/** The security.txt that a crawl of this site wrote last. */
async function previousSecurityFile(siteId: string): Promise<string | undefined> {
  const data = await dataOf(
    adminClient()
      .from('site_file_versions')
      .select('body')
      .eq('site_id', siteId)
      .eq('name', '.well-known/security.txt')
      .eq('origin', 'crawl')
      .order('created_at', { ascending: false })
      .limit(1)
      .maybeSingle(),
  )
  return data?.body
}

/**
 * Writes the files of a crawl and stores those that have changed. A file that a user edited stays published.
 * @throws SupabaseError
 */
export async function storeFiles(crawlId: string, siteId: string, sources: FileSources): Promise<void> {
  const files = writeFiles(sources, {
    wacpDocumentation: `${environment.siteUrl}${routes.docPage('well-known-files')}`,
    now: new Date(),
    previousSecurityFile: sources.contact ? await previousSecurityFile(siteId) : undefined,
  })
  await dataOf(
    adminClient().rpc('store_crawled_files', {
      crawl_id: crawlId,
      files: files.map((file) => ({ ...file })),
    }),
  )
}

/** Pages of the site's last crawl that was done; 0 if there was none. @throws SupabaseError */
export async function pagesOfLastCrawl(siteId: string): Promise<number> {
  const data = await dataOf(
    adminClient()
      .from('site_crawls')
      .select('pages_fetched')
      .eq('site_id', siteId)
      .eq('state', 'done')
      .order('finished_at', { ascending: false })
      .limit(1)
      .maybeSingle(),
  )
  return data?.pages_fetched ?? 0
}
