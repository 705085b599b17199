import { z } from 'zod'

/** An error whose message is one or more full sentences for the user. */
export class ArchiveError extends Error {
  override name = 'ArchiveFault'
}

const SHOWN = 20

/**
 * Joins complaints into one error, one per line and at most 20 of them.
 * @param outcome the last line: what happened to the dataset
 */
export function archiveFault(complaints: readonly string[], outcome: string): ArchiveError {
  const more = complaints.length - SHOWN
  const rest = more > 0 ? [`… and ${more} more.`] : []
  return new ArchiveError([...complaints.slice(0, SHOWN), ...rest, outcome].join('\n'))
}

const MAX_REASON = 400

/** The error's message on one line without a full stop, cut after 400 characters. */
export function messageOf(error: unknown): string {
  if (error instanceof Error && error.message === 'fetch failed' && error.cause) return messageOf(error.cause)
  const message = error instanceof Error ? error.message : String(error)
  const line = message
    .replace(/\s*\n[\s-]*/g, ' ')
    .trim()
    .replace(/(?<!\.)\.$/, '')
  return line.length > MAX_REASON ? `${line.slice(0, MAX_REASON)} …` : line
}

/** The system error code, such as `ENOENT`; undefined if the error has none. */
export const systemCodeOf = (error: unknown): string | undefined =>
  z.object({ code: z.string() }).safeParse(error).data?.code
