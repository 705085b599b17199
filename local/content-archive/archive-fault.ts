import { z } from 'zod'

/** A failure whose message is one or more finished sentences for the person at the terminal. */
export class ArchiveFault extends Error {
  override name = 'ArchiveFault'
}

const SHOWN = 20

/**
 * Many complaints as one fault, a line each; a wholly broken archive does not fill the terminal.
 * @param outcome what became of the dataset, said last
 */
export function archiveFault(complaints: readonly string[], outcome: string): ArchiveFault {
  const more = complaints.length - SHOWN
  const rest = more > 0 ? [`… and ${more} more.`] : []
  return new ArchiveFault([...complaints.slice(0, SHOWN), ...rest, outcome].join('\n'))
}

const MAX_REASON = 400

/** What went wrong, on one line and without an endless tail. */
export function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const line = message.replace(/\s*\n[\s-]*/g, ' ').trim()
  return line.length > MAX_REASON ? `${line.slice(0, MAX_REASON)} …` : line
}

/** What the system calls the error, such as `ENOENT`; undefined for any other error. */
export const systemCodeOf = (error: unknown): string | undefined =>
  z.object({ code: z.string() }).safeParse(error).data?.code
