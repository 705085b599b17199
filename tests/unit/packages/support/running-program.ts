import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { until } from '../../support/until'

export interface RunningProgram {
  child: ChildProcess
  /** All that it has written so far. */
  said(): string
  /** Waits until its output matches, and returns the first group. */
  says(pattern: RegExp): Promise<string>
  /** Waits for the end, and returns the exit code. */
  end(): Promise<number>
  /** Sends a signal and waits for the end. */
  stop(signal?: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

/** Starts a program with this Node. */
export function runProgram(
  words: readonly string[],
  { cwd, env = {} }: { cwd: string; env?: Record<string, string> },
): RunningProgram {
  const child = spawn(process.execPath, words, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const exit = once(child, 'close')
  return {
    child,
    said: () => output,
    says: async (pattern) => {
      const found = await until(`${pattern} from ${words[0]}`, () => {
        if (child.exitCode !== null) throw new Error(`${words[0]} has ended:\n${output}`)
        return pattern.exec(output) ?? undefined
      })
      return found[1] ?? ''
    },
    end: async () => {
      const [code] = await exit
      return code
    },
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal)
      const [code, endedBy] = await exit
      return { code, signal: endedBy }
    },
  }
}
