import 'server-only'
import { storeCheck } from '@/lib/customer-sites/store-check'
import { checkFiles, problemOfFiles } from '@/lib/customer-sites/verify-files'
import { siteFileNames } from '@/lib/site-files/file-names'
import { dataOf } from '@/lib/supabase/data-of'
import { serverClient } from '@/lib/supabase/server'

/** Bodies are large, and caches are seldom older than a few versions. */
const comparedVersions = 5

const noFiles = 'There are no hosted files yet. Crawl your site first.'

/**
 * Compares the files at the customer's domain with the hosted ones, and stores what is wrong.
 * @throws SupabaseError
 */
export async function verifyHostedFiles(siteId: string, domain: string): Promise<void> {
  const client = await serverClient()
  const data = await dataOf(
    client.from('site_files').select('name, site_file_versions!inner(body)').eq('site_id', siteId),
  )
  const files = siteFileNames.flatMap((name) =>
    data
      .filter((row) => row.name === name)
      .map(({ site_file_versions }) => ({ name, body: site_file_versions.body })),
  )

  async function isEarlierVersion(name: string, body: string) {
    const versions = await dataOf(
      client
        .from('site_file_versions')
        .select('body')
        .eq('site_id', siteId)
        .eq('name', name)
        .order('created_at', { ascending: false })
        .limit(comparedVersions),
    )
    return versions.some((version) => version.body === body)
  }

  const problem =
    files.length === 0 ? noFiles : problemOfFiles(await checkFiles(domain, files, isEarlierVersion))
  await storeCheck(siteId, 'files', problem)
}
