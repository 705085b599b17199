import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { LogFile } from './log-file.ts'

const watchdog = fileURLToPath(new URL('../launcher/parent-watchdog.mjs', import.meta.url))
const keptLines = 30
/** How long a process may take to end before it is killed. */
export const timeoutMs = 8_000

export interface ProcessSpec {
  /** The name of the process in messages. */
  name: string
  /** A script for Node and its arguments. */
  args: string[]
  /** The working directory; by default that of the parent process. */
  cwd?: string
  env?: Record<string, string | undefined>
  /** `inherit` writes to the terminal; `lines` keeps the last lines and passes each to onLine. */
  output: 'inherit' | 'lines'
  onLine?: (line: string) => void
  /** Receives every line. */
  log?: LogFile
}

/** How a process ended. */
export interface Exit {
  code: number
  signal: NodeJS.Signals | null
}

/** A Node process in its own process group, which ends at the latest with the process that started it. */
export class OwnedProcess {
  readonly name: string
  readonly exited: Promise<Exit>
  readonly #child: ChildProcess
  readonly #lines: string[] = []

  constructor(spec: ProcessSpec) {
    this.name = spec.name
    const stream = spec.output === 'inherit' ? 'inherit' : 'pipe'
    this.#child = spawn(process.execPath, ['--import', watchdog, ...spec.args], {
      cwd: spec.cwd,
      env: { ...process.env, ...spec.env, WATCHED_PARENT: String(process.pid) },
      stdio: ['ignore', stream, stream, 'ipc'],
      detached: true,
    })
    for (const name of ['stdout', 'stderr'] as const) {
      const input = this.#child[name]
      if (!input) continue
      createInterface({ input }).on('line', (line) => {
        this.#lines.push(line)
        if (this.#lines.length > keptLines) this.#lines.shift()
        spec.onLine?.(line)
        spec.log?.write(line)
      })
    }
    this.exited = new Promise((resolve) => {
      this.#child.on('error', (error) => {
        this.#lines.push(`It could not be started: ${error.message}`)
        resolve({ code: 1, signal: null })
      })
      // Its child processes would continue, and keep open the streams that `close` waits for.
      this.#child.on('exit', () => this.kill('SIGKILL'))
      this.#child.on('close', (code, signal) => resolve({ code: code ?? 1, signal }))
    })
  }

  get pid(): number | undefined {
    return this.#child.pid
  }

  /** The last lines it wrote, for error messages. */
  get lastLines(): string {
    return this.#lines.join('\n')
  }

  /** Ends it and its child processes, with SIGKILL after `patienceMs`; resolves when it has ended. */
  async stop(): Promise<void> {
    const force = setTimeout(() => this.kill('SIGKILL'), timeoutMs)
    this.kill('SIGTERM')
    await this.exited
    clearTimeout(force)
  }

  /** Signals the whole process group; does nothing if it has ended. */
  kill(signal: NodeJS.Signals): void {
    const { pid } = this.#child
    if (pid === undefined) return
    try {
      // Windows has no process groups; there a worker ends when its parent's channel closes.
      process.kill(process.platform === 'win32' ? pid : -pid, signal)
    } catch {
      // It has already ended.
    }
  }
}
