import { cp, glob, mkdtemp, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../../local/supervisor/project.ts'
import { loadSampleOnce } from '../../local/supervisor/sample-dataset.ts'
import { readSecrets } from '../../local/supervisor/secrets.ts'
import { siteVariables, startLake } from '../../local/supervisor/services.ts'
import { readSettings } from '../../local/supervisor/settings.ts'
import { buildSite } from '../../local/supervisor/site-build.ts'
import { supervise } from '../../local/supervisor/supervise.ts'
import { freePorts } from './free-port.ts'

const pristine = '.next-test'
/** The build and the pages it prerendered from the sample dataset; what only building needs stays behind. */
const served = (source: string) => !/\/(cache|dev|diagnostics|trace[^/]*)$/.test(source)
const prerendered = 'server/app/**/*.{html,rsc,body,meta}'

/**
 * Builds the site from the sample dataset into a directory that nothing is ever served from, unless it is there.
 * A served build changes: pages are regenerated into it.
 */
export async function makePristineBuild(dataDirectory: string): Promise<void> {
  const settings = readSettings(
    {
      ...(await freePorts()),
      DATA_DIR: dataDirectory,
      NEXT_PUBLIC_SITE_URL: 'http://localhost:3000',
    },
    root,
  )
  const secrets = await readSecrets(settings.dataDirectory)
  await supervise(async (household) => {
    await startLake(household, settings, secrets)
    await loadSampleOnce(household, settings, secrets)
    const contentName = await readFile(path.join(root, 'studio/sample/data.ndjson'), 'utf8')
    await buildSite(household, {
      variables: siteVariables(settings, secrets),
      directory: pristine,
      contentName,
    })
    return 0
  })
}

/**
 * A copy of the pristine build to serve from.
 * @param withPages keeps the prerendered pages; without them each is rendered at its first visit
 * @returns its directory relative to the project, and its removal
 */
export async function copyBuild(
  withPages: boolean,
): Promise<{ directory: string; remove: () => Promise<void> }> {
  const target = await mkdtemp(path.join(root, `${pristine}-`))
  await cp(path.join(root, pristine), target, { recursive: true, filter: served })
  if (!withPages) {
    for await (const file of glob(prerendered, { cwd: target })) await rm(path.join(target, file))
  }
  return {
    directory: path.relative(root, target),
    remove: () => rm(target, { recursive: true, force: true }),
  }
}
