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
 * Next alone, for a host that brings its own services by the environment. Each build is made beside those that sites serve from,
 * and has their name when it is finished.
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
    // Which local lake the pages were read from cannot be told: the next start builds them from its own.
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
