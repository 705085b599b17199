import { rm } from 'node:fs/promises'
import path from 'node:path'
import { printLine } from '../../launcher/progress.mjs'
import { runningSites } from '../../launcher/running-sites.mjs'
import { root, toolScript } from '../project.ts'
import { readSettings } from '../settings.ts'
import { fingerprintOf, hostedContent, writeBuildStamp } from '../site-build/build.ts'
import { linkBuild, newBuildDirectory, removeUnusedBuilds, takeBuildLock } from '../site-build/builds.ts'
import { supervise } from '../supervise.ts'

/**
 * Builds only the site, for a host whose services the environment names. Each build has a new directory, so that
 * running sites keep theirs; when it is finished, the link in the project points to it.
 */
export const build = () =>
  supervise(async (processGroup) => {
    const settings = readSettings(process.env, root)
    const variables = { NEXT_PUBLIC_SITE_URL: settings.siteUrl, NEXT_TELEMETRY_DISABLED: '1' }
    await takeBuildLock(root, printLine)
    const directory = newBuildDirectory()
    const fingerprint = await fingerprintOf({ variables, contentName: hostedContent })
    const { code } = await processGroup.run({
      name: 'build',
      args: [toolScript('next'), 'build'],
      env: { ...variables, NEXT_DIST_DIR: directory },
      output: 'inherit',
    })
    if (code !== 0) {
      await rm(path.join(root, directory), { recursive: true, force: true })
      return code
    }
    // It is unknown which local lake the pages were read from, so the next start builds again.
    if (!settings.embedded) await writeBuildStamp(path.join(root, directory), fingerprint)
    await linkBuild(root, settings.buildDirectory, directory)
    await removeUnusedBuilds(root)
    const pids = runningSites(root).map(({ pid }) => pid)
    if (pids.length > 0) {
      console.log(
        `The running site (process ${pids.join(', ')}) keeps the build it started from. Start it again to serve the new one.`,
      )
    }
    return 0
  })
