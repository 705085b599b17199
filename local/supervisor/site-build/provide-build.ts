import { rm } from 'node:fs/promises'
import path from 'node:path'
import { printLine } from '../../launcher/progress.mjs'
import { noteRunningSite } from '../../launcher/running-sites.mjs'
import { root } from '../project.ts'
import type { ProcessGroup } from '../supervise.ts'
import { type BuildOrder, buildSite, fingerprintOf } from './build.ts'
import { findBuild, linkBuild, newBuildDirectory, removeUnusedBuilds, takeBuildLock } from './builds.ts'

async function buildAside(processGroup: ProcessGroup, order: BuildOrder): Promise<string> {
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
 * Provides the build of the present sources, variables and content: one that is there already, or a new one beside those that
 * sites may serve from. This process is noted to serve from it, and builds that no site serves from are removed.
 * @param link the name in the project that stands for it from now on, such as `.next`
 * @returns its directory, relative to the project
 * @throws Refusal with the build's last lines when it fails
 */
export async function provideBuild(
  processGroup: ProcessGroup,
  link: string,
  order: BuildOrder,
): Promise<string> {
  const lock = await takeBuildLock(root, printLine)
  try {
    const directory =
      (await findBuild(root, await fingerprintOf(order))) ?? (await buildAside(processGroup, order))
    await linkBuild(root, link, directory)
    noteRunningSite(root, directory)
    await removeUnusedBuilds(root)
    return directory
  } finally {
    lock.release()
  }
}
