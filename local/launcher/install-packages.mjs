import { spawn } from 'node:child_process'
import { packagesMatchLock } from './installed-packages.mjs'
import { step } from './progress.mjs'

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
 * @returns {Promise<void>} rejects with what npm said
 */
function cleanInstall(root) {
  const { file, leading, shell } = npm()
  const options = ['ci', '--loglevel=error', '--no-audit', '--no-fund', '--prefer-offline']
  return new Promise((resolve, reject) => {
    const child = spawn(file, [...leading, ...options], {
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
 * Makes node_modules what package-lock.json says, doing nothing when it is already.
 * @param {string} root the project's directory
 * @returns {Promise<void>} rejects with a sentence for the person at the terminal
 */
export async function installPackages(root) {
  if (packagesMatchLock(root)) return
  await step('Installing packages (npm ci)', () => cleanInstall(root))
}
