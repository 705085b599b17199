import { readFileSync } from 'node:fs'

const betweenMs = 500

/**
 * @param {number} pid
 * @returns {{ parent: number, group: number } | undefined} undefined if the process is gone, or the system has no /proc
 */
function statusOf(pid) {
  try {
    // The second field, the program's name in parentheses, may contain anything; then: state, parent, group (man 5 proc).
    const [, parent, group] = readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /s, '')
      .split(' ')
    return { parent: Number(parent), group: Number(group) }
  } catch {
    return undefined
  }
}

/**
 * @param {number} pid
 * @returns {boolean} whether it is the shell in which npm runs a script, as `sh -c <script>`
 */
function isScriptShell(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[1] === '-c'
  } catch {
    return false
  }
}

/**
 * Some shells stay between npm and a script (dash), others exec it (bash). npm, its shells and its scripts are one
 * process group; the process that adopts orphans is not in it.
 * @param {{ parent: number, group: number }} own
 */
function isNpmGone({ parent, group }) {
  const npm = isScriptShell(parent) ? statusOf(parent)?.parent : parent
  return npm === undefined || statusOf(npm)?.group !== group
}

/** Sends this process SIGTERM when the npm that started it is gone: a killed npm does not end its children. */
export function exitWhenNpmExits() {
  const parent = process.ppid
  const isDetached = statusOf(process.pid)?.group === process.pid
  if (!process.env.npm_lifecycle_event || isDetached) return
  const watch = setInterval(() => {
    const own = statusOf(process.pid)
    if (own ? !isNpmGone(own) : process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, betweenMs)
  watch.unref()
}
