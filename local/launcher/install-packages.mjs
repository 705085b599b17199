import { spawn } from 'node:child_process'
import { compareWithLock } from './installed-packages.mjs'
import { step } from './progress.mjs'
import { runningSites } from './running-sites.mjs'

const windows = process.platform === 'win32'

/** The npm that runs us, or the one on the PATH. */
function npm() {
  const script = process.env.npm_execpath
  return script?.endsWith('.js')
    ? { file: process.execPath, leading: [script], shell: false }
    : { file: 'npm', leading: [], shell: windows }
}

/**
 * @param {string} root
 * @param {string[]} words
 * @returns {Promise<void>} rejects with what npm said
 */
function runNpm(root, words) {
  const { file, leading, shell } = npm()
  const options = ['--loglevel=error', '--no-audit', '--no-fund', '--prefer-offline']
  return new Promise((resolve, reject) => {
    const child = spawn(file, [...leading, ...words, ...options], {
      cwd: root,
      shell,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr?.on('data', (chunk) => {
      said += chunk
    })
    child.on('error', () =>
      reject(new Error('npm cannot be run: it comes with Node and must be on the PATH.')),
    )
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`npm could not install the packages:\n${said.trim()}`)),
    )
  })
}

/**
 * Installs what package-lock.json says and the purpose needs, doing nothing when it is there already. What is there and right is
 * left as it is: a site may be running on it.
 * @param {string} root the project's directory
 * @param {import('./installed-packages.mjs').Purpose} purpose
 * @returns {Promise<void>} rejects with a sentence for the person at the terminal
 */
export async function installPackages(root, purpose) {
  const state = compareWithLock(root, purpose)
  if (state === 'complete') return
  if (state === 'incomplete') {
    // `npm ci` would take away what is there; without saving, `npm install` adds what the lock file has beyond it.
    const words = ['install', '--no-save', '--include=dev']
    return step('Installing the packages for development (npm install)', () => runNpm(root, words))
  }
  const [site] = runningSites(root)
  if (site) {
    throw new Error(
      `The packages are not those of package-lock.json, but process ${site.pid} serves the site from them. Stop it, and run this again.`,
    )
  }
  const words = ['ci', purpose === 'run' ? '--omit=dev' : '--include=dev']
  await step('Installing packages (npm ci)', () => runNpm(root, words))
}
