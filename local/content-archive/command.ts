import { ArchiveFault } from './archive-fault.ts'

/** The command was called in a way it does not know; the usage is shown with it. */
const isUsageError = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')

/**
 * Runs a command to its end: a failure is shown in sentences and becomes exit code 1. Ctrl-C and SIGTERM reach the
 * work as a signal, so that it can leave the dataset whole.
 * An archive holds all content, so other users of the machine may not read what is written.
 * @param usage how to call the command, shown when the words make no sense
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
    if (error instanceof ArchiveFault) console.error(error.message)
    else if (isUsageError(error)) console.error(`${error.message}\n${usage}`)
    else console.error(error)
  }
}
