import { constants } from 'node:fs'
import { cp, glob, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { loadSampleOnce } from '../../local/supervisor/content.ts'
import { launchSupabase } from '../../local/supervisor/local-supabase.ts'
import { root } from '../../local/supervisor/project.ts'
import { readSecrets } from '../../local/supervisor/secrets.ts'
import { siteVariables, startLake } from '../../local/supervisor/services.ts'
import { readSettings } from '../../local/supervisor/settings.ts'
import { buildSite } from '../../local/supervisor/site-build/build.ts'
import { supervise } from '../../local/supervisor/supervise.ts'
import { freePorts } from './free-port.ts'

const preparedBuild = '.next-test'
const preparedData = path.join(root, '.local-test')

/** Whether `next start` needs a file of the build. Files that only the build needs are not copied. */
const isServed = (source: string) => !/\/(cache|dev|diagnostics|trace[^/]*)$/.test(source)
// glob() matches a name with a leading dot, such as .well-known, only if the pattern has the dot.
const prerendered = ['server/app/**/*.{html,rsc,body,meta}', 'server/app/.*/**/*.{body,meta}']

/** Files of a running service: the owner of the directory, the positions of the webhooks, and logs. */
const runtimeFiles = ['content-lake/owner', 'content-lake/webhook-positions.json', 'logs']

/**
 * Creates the data and the build that every stage copies: a data directory with the sample dataset and a migrated database,
 * and a build of the site from that dataset. Neither is served directly, because serving changes both.
 * @throws CommandError with the build's last lines when it fails
 */
export async function prepare(): Promise<void> {
  await rm(preparedData, { recursive: true, force: true })
  await mkdir(preparedData)
  const source = {
    ...(await freePorts()),
    DATA_DIR: preparedData,
    NEXT_PUBLIC_SITE_URL: 'http://localhost:3000',
  }
  const settings = readSettings(source, root)
  await supervise(async (processGroup) => {
    const secrets = await readSecrets(settings.dataDirectory)
    const supabase = await launchSupabase(processGroup, settings, secrets)
    await startLake(processGroup, settings, secrets)
    await loadSampleOnce(processGroup, settings, secrets)
    await supabase.ready()
    await processGroup.stop(supabase.supabase)
    await buildSite(processGroup, preparedBuild, {
      variables: siteVariables(settings, secrets),
      contentName: await readFile(path.join(root, 'studio/sample/data.ndjson'), 'utf8'),
    })
    return 0
  })
  for (const file of runtimeFiles) await rm(path.join(preparedData, file), { recursive: true, force: true })
}

/** Copies without duplicating data where the file system supports it. */
const copy = (from: string, to: string, filter: (source: string) => boolean) =>
  cp(from, to, { recursive: true, filter, mode: constants.COPYFILE_FICLONE })

/**
 * Copies the prepared build.
 * @param withPages keeps the prerendered pages; without them each page is rendered on its first visit
 * @returns its directory relative to the project, and a function that removes it
 */
export async function copyBuild(
  withPages: boolean,
): Promise<{ directory: string; remove: () => Promise<void> }> {
  const target = await mkdtemp(path.join(root, `${preparedBuild}-`))
  await copy(path.join(root, preparedBuild), target, isServed)
  if (!withPages) {
    for await (const file of glob(prerendered, { cwd: target })) await rm(path.join(target, file))
  }
  return {
    directory: path.relative(root, target),
    remove: () => rm(target, { recursive: true, force: true }),
  }
}

/**
 * Copies the prepared data directory.
 * @param withSample keeps the sample dataset; without it the Content Lake is empty
 * @returns its absolute path
 */
export async function copyData(withSample: boolean): Promise<string> {
  const target = await mkdtemp(path.join(tmpdir(), 'findable-stage-'))
  const content = path.join(preparedData, 'content-lake')
  await copy(preparedData, target, (source) => withSample || source !== content)
  return target
}
