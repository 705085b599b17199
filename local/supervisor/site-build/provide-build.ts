import { rm } from 'node:fs/promises'
import path from 'node:path'
import { printLine } from '../../launcher/progress.mjs'
import { recordRunningSite } from '../../launcher/running-sites.mjs'
import { root } from '../project.ts'
import type { ProcessGroup } from '../supervise.ts'
import { type BuildOptions, buildSite, fingerprintOf } from './build.ts'
import { findBuild, linkBuild, newBuildDirectory, removeUnusedBuilds, takeBuildLock } from './builds.ts'

async function buildInNewDirectory(processGroup: ProcessGroup, order: BuildOptions): Promise<string> {
  const directory = newBuildDirectory()
  try {
    await buildSite(processGroup, directory, order)
  } catch (error) {
    await rm(path.join(root, directory), { recursive: true, force: true })
    throw error
  }
  return directory
}

/**
 * Provides a build of the current sources, variables and content: an existing one, or a new one in its own directory.
 * Records that this process serves from it, and deletes builds that no site serves from.
 * @param link the link in the project that then points to it, such as `.next`
 * @returns its directory, relative to the project
 * @throws CommandError with the build's last lines if it fails
 */
export async function provideBuild(
  processGroup: ProcessGroup,
  link: string,
  order: BuildOptions,
): Promise<string> {
  const lock = await takeBuildLock(root, printLine)
  try {
    const directory =
      (await findBuild(root, await fingerprintOf(order))) ?? (await buildInNewDirectory(processGroup, order))
    await linkBuild(root, link, directory)
    recordRunningSite(root, directory)
    await removeUnusedBuilds(root)
    return directory
  } finally {
    lock.release()
  }
}
