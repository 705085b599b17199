import { readFileSync } from 'node:fs'

const betweenMs = 500

/**
 * @param {number} pid
 * @returns {number | undefined} undefined where the process is gone, or the system has no /proc
 */
function parentOf(pid) {
  try {
    // The second field is the program's name in parentheses, which may hold anything; the fourth is the parent (man 5 proc).
    const [, parent] = readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /s, '')
      .split(' ')
    return Number(parent)
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
 * Sends this process SIGTERM when the npm that started it is gone: npm killed outright takes nothing along. Some shells stay
 * between npm and a script (dash), others become it (bash).
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const npm = isScriptShell(parent) ? parentOf(parent) : undefined
  const watch = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || parentOf(parent) === npm)) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, betweenMs)
  watch.unref()
}
