import 'server-only'
import { z } from 'zod'
import { dataOf } from '@/lib/supabase/data-of'
import { serverClient } from '@/lib/supabase/server'
import { type SiteFileName, siteFileNames } from '../file-names'

const versionSchema = z.object({
  id: z.uuid(),
  name: z.enum(siteFileNames),
  origin: z.enum(['crawl', 'edit']),
  created_at: z.string(),
})

/** A version of a file, without its text. */
export interface FileVersion {
  id: string
  origin: 'crawl' | 'edit'
  /** ISO 8601. */
  createdAt: string
  isPublished: boolean
}

/** A hosted file of a site. */
export interface SiteFileState {
  name: SiteFileName
  /** The version that is served; undefined if there is none yet. */
  published: FileVersion | undefined
  /** When it was published, in ISO 8601. */
  publishedAt: string | undefined
  /** Whether a user chose the version, so that crawls do not publish over it. */
  isEdited: boolean
  /** What a later crawl wrote, while `isEdited`. */
  suggestion: FileVersion | undefined
}

const asVersion = (
  { id, origin, created_at }: z.output<typeof versionSchema>,
  publishedId: string | undefined,
): FileVersion => ({ id, origin, createdAt: created_at, isPublished: id === publishedId })

async function loadPublished(client: Awaited<ReturnType<typeof serverClient>>, siteId: string) {
  return dataOf(
    client
      .from('site_files')
      .select('name, published_version_id, is_edited, updated_at')
      .eq('site_id', siteId),
  )
}

/** The versions of a site's files, the newest first, without their texts: at most 31 of each. */
async function loadVersions(client: Awaited<ReturnType<typeof serverClient>>, siteId: string) {
  const data = await dataOf(
    client
      .from('site_file_versions')
      .select('id, name, origin, created_at')
      .eq('site_id', siteId)
      .order('created_at', { ascending: false }),
  )
  return z.array(versionSchema).parse(data)
}

/**
 * The hosted files of a site, all five names, as the signed-in user may see them.
 * @throws SupabaseError
 */
export async function loadSiteFiles(siteId: string): Promise<SiteFileState[]> {
  const client = await serverClient()
  const [files, versions] = await Promise.all([loadPublished(client, siteId), loadVersions(client, siteId)])
  return siteFileNames.map((name) => {
    const file = files.find((row) => row.name === name)
    const own = versions.filter((version) => version.name === name)
    const published = own.find(({ id }) => id === file?.published_version_id)
    const crawled = own.find(({ origin }) => origin === 'crawl')
    const isNewer =
      file?.is_edited === true && crawled && published && crawled.created_at > published.created_at
    return {
      name,
      published: published && asVersion(published, published.id),
      publishedAt: file?.updated_at,
      isEdited: file?.is_edited ?? false,
      suggestion: isNewer ? asVersion(crawled, published.id) : undefined,
    }
  })
}

/**
 * The versions of a hosted file, the newest first, as the signed-in user may see them.
 * @throws SupabaseError
 */
export async function loadFileVersions(siteId: string, name: SiteFileName): Promise<FileVersion[]> {
  const client = await serverClient()
  const [files, versions] = await Promise.all([loadPublished(client, siteId), loadVersions(client, siteId)])
  const publishedId = files.find((row) => row.name === name)?.published_version_id
  return versions.filter((version) => version.name === name).map((version) => asVersion(version, publishedId))
}

/**
 * A version of a hosted file with its text, as the signed-in user may see it: the published one if `versionId` is not the id of a
 * version of this file; undefined if there is none.
 * @throws SupabaseError
 */
export async function loadShownVersion(
  siteId: string,
  name: SiteFileName,
  versionId: unknown,
): Promise<{ version: FileVersion; body: string } | undefined> {
  const client = await serverClient()
  const id = z.uuid().safeParse(versionId)
  const [published, requested] = await Promise.all([
    dataOf(
      client
        .from('site_files')
        .select('site_file_versions!inner(id, name, origin, created_at, body)')
        .eq('site_id', siteId)
        .eq('name', name)
        .maybeSingle(),
    ),
    id.success
      ? dataOf(
          client
            .from('site_file_versions')
            .select('id, name, origin, created_at, body')
            .eq('site_id', siteId)
            .eq('name', name)
            .eq('id', id.data)
            .maybeSingle(),
        )
      : undefined,
  ])
  const publishedVersion = published?.site_file_versions
  const shown = requested ?? publishedVersion
  return shown && { version: asVersion(versionSchema.parse(shown), publishedVersion?.id), body: shown.body }
}
