import type { Metadata } from 'next'
import { Suspense } from 'react'
import { FileScreen } from '@/components/client-area/files/file-screen'
import { FilesScreen } from '@/components/client-area/files/files-screen'
import { SectionsSkeleton } from '@/components/client-area/sections-skeleton'
import { loadSetup } from '@/lib/client-area/setup/site-setup'
import { loadLastCrawl } from '@/lib/client-area/snippet/crawled-pages'
import { fileOfSlug } from '@/lib/client-area/snippet/hosted-files'
import { rewriteTargets } from '@/lib/client-area/snippet/rewrite-snippets'
import { currentWorkspace } from '@/lib/client-area/workspace'
import { environment } from '@/lib/env/server'
import { loadFileVersions, loadShownVersion, loadSiteFiles } from '@/lib/site-files/editing/load-files'
import type { SiteFileName } from '@/lib/site-files/file-names'

/**
 * The file in the query, not in the path: the guard of the area renders nothing on the server, so an unknown path below it could
 * not answer with status 404.
 */
interface FilesPageProps {
  searchParams: Promise<{ file?: string | string[]; version?: string | string[] }>
}

export async function generateMetadata({ searchParams }: FilesPageProps): Promise<Metadata> {
  const name = fileOfSlug((await searchParams).file)
  return { title: name ? `Snippet: ${name}` : 'Snippet: hosted files' }
}

/** All files. */
async function Files() {
  const { site } = await currentWorkspace()
  if (!site) return null
  const [setup, { crawl, pages }, files] = await Promise.all([
    loadSetup(site.id),
    loadLastCrawl(site.id),
    loadSiteFiles(site.id),
  ])
  if (!setup) return null
  return (
    <FilesScreen
      // Another site has other messages.
      key={site.id}
      siteId={site.id}
      isVerified={setup.verifiedAt !== null}
      publicToken={setup.publicToken}
      crawl={crawl}
      pages={pages}
      files={files}
      targets={rewriteTargets(environment.siteUrl, setup.publicToken)}
      install={setup.installs.find(({ source }) => source === 'files')}
    />
  )
}

/** One file, with one of its versions. */
async function HostedFile({ name, versionId }: { name: SiteFileName; versionId: unknown }) {
  const { site } = await currentWorkspace()
  if (!site) return null
  const [files, versions, shown] = await Promise.all([
    loadSiteFiles(site.id),
    loadFileVersions(site.id, name),
    loadShownVersion(site.id, name, versionId),
  ])
  const file = files.find((one) => one.name === name)
  if (!file) return null
  return <FileScreen key={site.id + name} siteId={site.id} file={file} versions={versions} shown={shown} />
}

export default async function FilesPage({ searchParams }: FilesPageProps) {
  const { file, version } = await searchParams
  const name = fileOfSlug(file)
  return (
    <Suspense key={name ?? ''} fallback={<SectionsSkeleton />}>
      {name ? <HostedFile name={name} versionId={version} /> : <Files />}
    </Suspense>
  )
}
