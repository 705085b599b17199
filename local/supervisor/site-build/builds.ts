import { existsSync, lstatSync, readlinkSync } from 'node:fs'
import { readdir, rename, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runningSites } from '../../launcher/running-sites.mjs'
import { DirectoryInUseError, lockDirectory } from '../../service/directory-lock.ts'
import { StartError } from '../../service/start-error.ts'
import { CommandError } from '../command-error.ts'
import { readBuildStamp, removeBuildStamp } from './build.ts'

/** Contains a separate directory for each build, so that no build overwrites one that is served. */
const buildsDirectory = '.next-builds'
/** Other entries of that directory: the build lock and the records of running sites. */
const notBuilds = new Set(['lock', 'running'])
const betweenMs = 500

/** @returns the directories of all builds, finished or not, relative to the project */
async function allBuilds(root: string): Promise<string[]> {
  const entries = await readdir(path.join(root, buildsDirectory)).catch(() => [])
  return entries.filter((name) => !notBuilds.has(name)).map((name) => path.join(buildsDirectory, name))
}

/** @returns a directory for a new build, relative to the project; it is not created yet */
export const newBuildDirectory = () => path.join(buildsDirectory, `${Date.now().toString(36)}-${process.pid}`)

/** @returns the directory of the finished build that has the fingerprint, or undefined */
export async function findBuild(root: string, fingerprint: string): Promise<string | undefined> {
  for (const directory of await allBuilds(root)) {
    if ((await readBuildStamp(path.join(root, directory))) === fingerprint) return directory
  }
  return undefined
}

/** Makes the next start build again. */
export async function forgetBuilds(root: string): Promise<void> {
  for (const directory of await allBuilds(root)) await removeBuildStamp(path.join(root, directory))
}

/**
 * Waits until no other command builds in this checkout, then locks it until the lock is released or the process ends.
 * @param say is called once, with a line about the wait
 * @throws CommandError if the directory cannot be written
 */
export async function takeBuildLock(root: string, say: (line: string) => void): Promise<{ release(): void }> {
  const directory = path.join(root, buildsDirectory, 'lock')
  for (let told = false; ; told = true) {
    try {
      return lockDirectory(directory, 'build')
    } catch (error) {
      if (!(error instanceof DirectoryInUseError))
        throw error instanceof StartError ? new CommandError(error.message) : error
      if (!told) say('Another command is building the site here: waiting for its end.')
    }
    await wait(betweenMs)
  }
}

/** The target of a link, relative to the project; undefined if there is none. */
function linkedBuild(root: string, link: string): string | undefined {
  try {
    return readlinkSync(path.join(root, link))
  } catch {
    return undefined
  }
}

/**
 * Points a link in the project to a build, atomically: a site that starts meanwhile finds the old or the new build.
 * @param link such as `.next`
 * @throws CommandError if a running site serves from a real directory of that name, which only a direct `next build` creates
 */
export async function linkBuild(root: string, link: string, directory: string): Promise<void> {
  if (linkedBuild(root, link) === directory) return
  const file = path.join(root, link)
  if (existsSync(file) && !lstatSync(file).isSymbolicLink()) {
    const served = runningSites(root).find((site) => site.directory === link)
    if (served) {
      throw new CommandError(
        `Process ${served.pid} serves the site from ${link}, which \`next build\` made. Stop it, and run this again.`,
      )
    }
    await rm(file, { recursive: true })
  }
  const aside = path.join(root, `${directory}.link`)
  await symlink(directory, aside)
  await rename(aside, file)
}

/** Deletes the builds that no link names and no site serves from. The caller must have the lock. */
export async function removeUnusedBuilds(root: string): Promise<void> {
  const names = (await readdir(root)).filter((name) => name.startsWith('.next'))
  const links = names.map((name) => linkedBuild(root, name))
  const used = new Set([...links, ...runningSites(root).map(({ directory }) => directory)])
  for (const directory of await allBuilds(root)) {
    if (!used.has(directory)) await rm(path.join(root, directory), { recursive: true, force: true })
  }
}
