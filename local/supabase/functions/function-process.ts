import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { LOOPBACK, listenOnLoopback } from '../../service/loopback-server.ts'

const START_MS = 20_000
const POLL_MS = 50

/** A running edge function. */
export interface FunctionProcess {
  /** Where it listens. */
  readonly origin: string
  /** Resolves when the process has ended. */
  readonly ended: Promise<void>
  stop(): void
}

/**
 * The Deno binary installed by npm, not its wrapper script: a signal would end only the wrapper and leave the binary
 * running.
 */
function denoProgram(): string {
  const { platform, arch } = process
  const build = platform === 'linux' ? `${platform}-${arch}-glibc` : `${platform}-${arch}`
  const around = createRequire(createRequire(import.meta.url).resolve('deno/package.json'))
  const folder = path.dirname(around.resolve(`@deno/${build}/package.json`))
  return path.join(folder, platform === 'win32' ? 'deno.exe' : 'deno')
}

async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listenOnLoopback(server, 0, 'PORT')
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function answers(origin: string): Promise<boolean> {
  return fetch(origin, { method: 'OPTIONS' }).then(
    () => true,
    () => false,
  )
}

/**
 * Starts an edge function in Deno, which resolves `npm:` imports from the project's packages, and waits until it
 * listens.
 * @param file its index.ts
 * @param variables its environment, which inherits only PATH and HOME
 * @throws Error with Deno's output if it ends before it listens, or does not listen in time
 */
export async function startFunction(
  file: string,
  variables: Record<string, string>,
): Promise<FunctionProcess> {
  const port = await freePort()
  const origin = `http://${LOOPBACK}:${port}`
  const words = [
    'run',
    '--quiet',
    '--no-prompt',
    '--allow-net',
    '--allow-env',
    '--node-modules-dir=manual',
    file,
  ]
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(denoProgram(), words, {
    cwd: path.dirname(file),
    env: {
      PATH,
      HOME,
      DENO_NO_UPDATE_CHECK: '1',
      ...variables,
      DENO_SERVE_ADDRESS: `tcp:${LOOPBACK}:${port}`,
      NODE_ENV: 'development',
    },
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  let lastOutput = ''
  child.stderr?.on('data', (text: Buffer) => {
    lastOutput = `${lastOutput}${text}`.slice(-2_000)
    process.stderr.write(text)
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const deadline = performance.now() + START_MS
  while (!(await answers(origin))) {
    const isGone = child.exitCode !== null || child.signalCode !== null
    if (isGone) throw new Error(lastOutput.trim() || 'Deno ended without a word.')
    if (performance.now() > deadline) {
      child.kill()
      throw new Error(`It did not listen within ${START_MS / 1000} seconds. ${lastOutput.trim()}`)
    }
    await wait(POLL_MS)
  }
  return { origin, ended, stop: () => void child.kill() }
}
