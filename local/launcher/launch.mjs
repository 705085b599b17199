import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { InstallationStopped, installPackages } from './install-packages.mjs'
import { exitWhenNpmExits } from './npm-watch.mjs'
import { findProjectNode } from './project-node.mjs'
import { testDuration } from './test-duration.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const passedOn = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/** The commands for operators; all others check, test or measure, and need more packages. */
const operating = /^(start|build|check:site|logs:send|outbox|newsletter:send|content:\w+)$/

/**
 * Runs one of the project's commands on the project's own Node, after installing missing packages.
 * The process exits with the command's exit code.
 * @param {string[]} words the command and its arguments
 * @returns {Promise<void>}
 */
export async function launch(words) {
  exitWhenNpmExits()
  try {
    const duration = testDuration(root, words)
    if (duration) console.log(duration)
    await installPackages(root, operating.test(words[0] ?? '') ? 'run' : 'develop')
    const { file, remark } = findProjectNode(root)
    if (remark) console.log(remark)
    const child = spawn(file, [path.join(root, 'local/supervisor/main.ts'), ...words], {
      cwd: root,
      // The channel closes when this process ends in any way, so that the supervisor notices.
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: {
        ...process.env,
        PATH: [path.join(root, 'node_modules', '.bin'), path.dirname(file), process.env.PATH].join(
          path.delimiter,
        ),
      },
    })
    for (const signal of passedOn) process.on(signal, () => child.kill(signal))
    child.on('close', (code, signal) => {
      process.exitCode = code ?? 128 + (signal ? constants.signals[signal] : 0)
      process.exit()
    })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = error instanceof InstallationStopped ? error.exitCode : 1
  }
}
