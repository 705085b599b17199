import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { compareWithLock } from './installed-packages.mjs'
import { step } from './progress.mjs'
import { runningSites } from './running-sites.mjs'

const runNpm = fileURLToPath(new URL('./run-npm.mjs', import.meta.url))
const timeoutMs = 5_000
const stopSignals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
const windows = process.platform === 'win32'

/** A signal ended the installation. */
export class InstallationStopped extends Error {
  /** @param {NodeJS.Signals} signal */
  constructor(signal) {
    super('The installation was stopped. The next start begins it again.')
    this.exitCode = 128 + constants.signals[signal]
  }
}

/**
 * @param {string} root
 * @param {string[]} words npm's arguments
 * @returns {Promise<void>} rejects with npm's error output, or with InstallationStopped
 */
function npm(root, words) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [runNpm, ...words], {
      cwd: root,
      env: { ...process.env, WATCHED_PARENT: String(process.pid) },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      // A separate process group, so that npm and its child processes can be ended together.
      detached: !windows,
    })
    /** @type {NodeJS.Signals | undefined} */
    let stoppedBy
    /** @param {NodeJS.Signals} signal */
    const end = (signal) => {
      if (child.pid && child.exitCode === null) process.kill(windows ? child.pid : -child.pid, signal)
    }
    /** @param {NodeJS.Signals} signal */
    const stop = (signal) => {
      stoppedBy ??= signal
      end('SIGTERM')
      setTimeout(() => end('SIGKILL'), timeoutMs).unref()
    }
    for (const signal of stopSignals) process.on(signal, stop)
    let said = ''
    child.stderr?.on('data', (chunk) => {
      said += chunk
    })
    child.on('close', (code) => {
      for (const signal of stopSignals) process.off(signal, stop)
      if (stoppedBy) reject(new InstallationStopped(stoppedBy))
      else if (code === 0) resolve()
      else reject(new Error(`npm could not install the packages:\n${said.trim()}`))
    })
  })
}

/**
 * Installs the packages of package-lock.json that the purpose needs; does nothing if they are installed. Keeps correct
 * packages, because a site may be running on them.
 * @param {string} root the project's directory
 * @param {import('./installed-packages.mjs').Purpose} purpose
 * @returns {Promise<void>} rejects with a message for the user
 */
export async function installPackages(root, purpose) {
  const state = compareWithLock(root, purpose)
  if (state === 'complete') return
  if (state === 'incomplete') {
    // `npm ci` would delete the installed packages; `npm install --no-save` only adds the missing ones.
    const words = ['install', '--no-save', '--include=dev']
    return step('Installing the packages for development (npm install)', () => npm(root, words))
  }
  const [site] = runningSites(root)
  if (site) {
    throw new Error(
      `The packages are not those of package-lock.json, but process ${site.pid} serves the site from them. Stop it, and run this again.`,
    )
  }
  const words = ['ci', purpose === 'run' ? '--omit=dev' : '--include=dev']
  await step('Installing packages (npm ci)', () => npm(root, words))
}
