import { ArchiveError } from './archive-error.ts'
import type { Output } from './progress.ts'

/** What a command gets from its process. */
export interface Surroundings {
  words: string[]
  environment: NodeJS.ProcessEnv
  /** Aborted by Ctrl-C and SIGTERM, so that the work can undo a partial import. */
  signal: AbortSignal
  output: Output
}

export interface Command {
  /** How to call the command, shown if the arguments are invalid. */
  usage: string
  run(surroundings: Surroundings): Promise<void>
}

/** Whether parseArgs rejected the arguments; the usage is then shown too. */
const isUsageError = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')

/** What to print about the error of a command. */
export function explain(error: unknown, { usage }: Command): unknown {
  if (error instanceof ArchiveError) return error.message
  return isUsageError(error) ? `${error.message}\n${usage}` : error
}

/**
 * Runs a command in this process: an error is printed and sets exit code 1.
 * An archive holds all content, so the umask makes written files readable by their owner only.
 */
export async function runCommand(command: Command): Promise<void> {
  process.umask(0o077)
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, () => stop.abort(new Error('it was interrupted.')))
  }
  const { argv, env, stdout } = process
  try {
    await command.run({ words: argv.slice(2), environment: env, signal: stop.signal, output: stdout })
  } catch (error) {
    process.exitCode = 1
    console.error(explain(error, command))
  }
}
