import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { until } from '../../support/until'

export type RunningProgram = ReturnType<typeof runProgram>

/** Starts a program with this Node. */
export function runProgram(
  words: readonly string[],
  { cwd, env = {} }: { cwd: string; env?: Record<string, string> },
) {
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
    /** All that it has written so far. */
    said: () => output,
    /** Waits until its output matches, and returns the first group. */
    says: async (pattern: RegExp) => {
      const found = await until(`${pattern} from ${words[0]}`, () => {
        const match = pattern.exec(output) ?? undefined
        if (!match && child.stdout.closed) throw new Error(`${words[0]} has ended:\n${output}`)
        return match
      })
      return found[1] ?? ''
    },
    /** Waits for the end, and returns the exit code. */
    end: async (): Promise<number> => (await exit)[0],
    /** Sends a signal and waits for the end. */
    stop: async (signal: NodeJS.Signals = 'SIGTERM') => {
      child.kill(signal)
      const [code, endedBy] = await exit
      return { code, signal: endedBy }
    },
  }
}
