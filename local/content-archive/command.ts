import { ArchiveError } from './archive-error.ts'

/** Whether parseArgs rejected the arguments; the usage is then shown too. */
const isUsageError = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')

/**
 * Runs a command: an error is printed and sets exit code 1. Ctrl-C and SIGTERM abort the signal, so that the work can
 * undo a partial import.
 * An archive holds all content, so the umask makes written files readable by their owner only.
 * @param usage how to call the command, shown if the arguments are invalid
 */
export async function runCommand(
  usage: string,
  work: (words: string[], signal: AbortSignal) => Promise<void>,
): Promise<void> {
  process.umask(0o077)
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, () => stop.abort(new Error('it was interrupted.')))
  }
  try {
    await work(process.argv.slice(2), stop.signal)
  } catch (error) {
    process.exitCode = 1
    if (error instanceof ArchiveError) console.error(error.message)
    else if (isUsageError(error)) console.error(`${error.message}\n${usage}`)
    else console.error(error)
  }
}
