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

/** The first line of what went wrong. */
export function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.split('\n', 1)[0] ?? message
}
