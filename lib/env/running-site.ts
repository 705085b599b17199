import { mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Where a build really lies. `npm start` and `npm run build` make each build in a directory of its own and let a link name the
 * latest: a site that is running goes on with the one it started from.
 * @param root the project's directory
 * @param directory of the build or of the link, relative to it
 * @returns relative to the project
 */
export function buildBehind(root: string, directory: string): string {
  try {
    return path.relative(realpathSync(root), realpathSync(path.join(root, directory)))
  } catch {
    return directory
  }
}

/** When this process began, in the kernel's ticks (proc_pid_stat(5), the 22nd field); empty where the system has no /proc. */
function startTime(): string {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

/**
 * Notes that this process serves from a build, so that no command of this checkout takes it, or the packages, away meanwhile:
 * see local/launcher/running-sites.mjs. Where nothing can be written, as on a full disk, nothing is noted.
 */
export function recordRunningSite(root: string, directory: string): void {
  const notes = path.join(root, '.next-builds', 'running')
  try {
    mkdirSync(notes, { recursive: true })
    writeFileSync(
      path.join(notes, String(process.pid)),
      JSON.stringify({ directory, startedAt: startTime() }),
    )
  } catch {
    // A site that cannot say that it runs still runs.
  }
}
