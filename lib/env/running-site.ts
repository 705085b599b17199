import { mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Resolves the link to a build. `npm start` and `npm run build` create each build in its own directory and link to the
 * latest, so that a running site keeps the one it started from.
 * @param root the project's directory
 * @param directory of the build or of the link, relative to `root`
 * @returns the build, relative to `root`
 */
export function buildBehind(root: string, directory: string): string {
  try {
    return path.relative(realpathSync(root), realpathSync(path.join(root, directory)))
  } catch {
    return directory
  }
}

/** Start time of this process in the kernel's ticks (proc_pid_stat(5), field 22); empty on a system without /proc. */
function startTime(): string {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

/**
 * Records that this process serves from a build, so that no command of this checkout deletes it or the packages meanwhile:
 * see local/launcher/running-sites.mjs. If the record cannot be written, for example on a full disk, there is none.
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
    // The site runs without the record.
  }
}
