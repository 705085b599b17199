import { cp, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { step } from '../../../local/launcher/progress.mjs'
import { CommandError } from '../../../local/supervisor/command-error.ts'
import { loadSampleOnce } from '../../../local/supervisor/content.ts'
import { root, toolScript } from '../../../local/supervisor/project.ts'
import { waitUntilReady } from '../../../local/supervisor/readiness.ts'
import { readSecrets } from '../../../local/supervisor/secrets.ts'
import { siteVariables, startLake } from '../../../local/supervisor/services.ts'
import { readSettings } from '../../../local/supervisor/settings.ts'
import { buildSources } from '../../../local/supervisor/site-build/fingerprint.ts'
import type { ProcessGroup } from '../../../local/supervisor/supervise.ts'
import { freePorts } from '../../support/free-port.ts'

export const emptyPath = '/bench-empty-page'
const readyMs = 60_000
/** The page has one word, because a page that paints nothing has no paint times. */
const emptyPage = 'export default function EmptyPage() {\n  return <h1>Empty</h1>\n}\n'

/** Copies the files that a build reads and adds an empty page. */
async function copySources(target: string): Promise<void> {
  for (const file of await buildSources(root)) {
    // With a lock file, Turbopack would take the copy for a separate project and not read the packages above it.
    if (file !== 'package-lock.json') await cp(path.join(root, file), path.join(target, file))
  }
  const directory = path.join(target, 'app', emptyPath)
  await mkdir(directory)
  await writeFile(path.join(directory, 'page.tsx'), emptyPage)
}

/**
 * Builds the site from a copy of its sources with an additional empty page, and serves it with the sample dataset. Other
 * builds do not have that page.
 * @param directory an empty directory inside the project, where the packages are found
 * @returns the site's address
 * @throws CommandError with the build's last lines when it fails
 */
export async function startBenchSite(processGroup: ProcessGroup, directory: string): Promise<string> {
  const settings = readSettings({ ...(await freePorts()), DATA_DIR: path.join(directory, 'data') }, root)
  await mkdir(settings.dataDirectory)
  const secrets = await readSecrets(settings.dataDirectory)
  await startLake(processGroup, settings, secrets)
  await loadSampleOnce(processGroup, settings, secrets)

  const sources = path.join(directory, 'sources')
  await copySources(sources)
  const neighbors = {
    cwd: sources,
    env: { ...siteVariables(settings, secrets), NEXT_DIST_DIR: '.next' },
    output: 'lines',
  } as const
  await step('Building the site with an empty page', async (say) => {
    const { code, lastLines } = await processGroup.run({
      name: 'build',
      args: [toolScript('next'), 'build'],
      onLine: say,
      ...neighbors,
    })
    if (code !== 0) throw new CommandError(`The build failed. Its last lines:\n${lastLines}`)
  })
  processGroup.serve({
    name: 'site',
    args: [toolScript('next'), 'start', '--port', String(settings.port)],
    ...neighbors,
  })
  const siteUrl = `http://localhost:${settings.port}`
  await Promise.race([waitUntilReady('site', siteUrl, readyMs), processGroup.death])
  return siteUrl
}
