import type { Problem } from './logged-request.ts'

/** What becomes of a line that can be read. */
const outcomes = [
  'stored',
  'alreadyStored',
  'tooOld',
  'notAgent',
  'anonymous',
  'notPage',
  'empty',
  'header',
] as const

/** What can become of a line. Each line counts once, so the counts add up to the number of lines. */
export type LineKind = (typeof outcomes)[number] | Problem

/** Each kind with what is said of its lines, after their number. */
export const lineKinds: Readonly<Record<LineKind, string>> = {
  stored: 'visits of AI agents stored',
  alreadyStored: 'visits of AI agents that were stored before',
  tooOld: 'visits of AI agents more than 90 days old, which are not stored',
  notAgent: 'requests of people and other programs',
  anonymous: 'requests with an empty user agent, or with one that the log leaves out',
  notPage: 'requests of AI agents for no page, such as POST, scripts and styles',
  empty: 'empty lines',
  header: 'lines that only describe the file, such as #Fields',
  cut: 'lines that are cut off',
  impossibleTime: 'lines with a date that does not exist',
  futureTime: 'lines with a time in the future',
  unreadableTime: 'lines without a time that can be read',
  noUserAgent: 'lines without a user agent',
  noPath: 'lines without a path',
  noHeader: 'lines whose #Fields line is missing',
  tooLong: 'lines that are too long',
  unknownFormat: 'lines of another format',
}

const readKinds: ReadonlySet<string> = new Set(outcomes)

const isLineKind = (name: string): name is LineKind => Object.hasOwn(lineKinds, name)

/** Whether a user agent is empty: servers write a missing one as `-`, and so does Traefik if it is told to leave it out. */
export const isAnonymous = (userAgent: string): boolean => /^-?$/.test(userAgent.trim())

/** Counts of lines by what became of them, and by the formats that were seen. */
export class LineCounts {
  readonly #kinds = new Map<LineKind, number>()
  readonly #formats = new Map<string, number>()

  add(kind: LineKind, lines = 1): void {
    if (lines > 0) this.#kinds.set(kind, this.of(kind) + lines)
  }

  addFormat(format: string | undefined, lines = 1): void {
    if (format !== undefined && lines > 0) this.#formats.set(format, (this.#formats.get(format) ?? 0) + lines)
  }

  /** Adds what `toJson` returned. Unknown names are left out. */
  addAll({ kinds, formats }: CountsJson): void {
    for (const [name, lines] of Object.entries(kinds)) if (isLineKind(name)) this.add(name, lines)
    for (const [format, lines] of Object.entries(formats)) this.addFormat(format, lines)
  }

  of(kind: LineKind): number {
    return this.#kinds.get(kind) ?? 0
  }

  /** All lines. */
  get lines(): number {
    return [...this.#kinds.values()].reduce((sum, lines) => sum + lines, 0)
  }

  /** Lines that cannot be read. */
  get unread(): number {
    return [...this.#kinds].reduce((sum, [kind, lines]) => (readKinds.has(kind) ? sum : sum + lines), 0)
  }

  toJson(): CountsJson {
    return { kinds: Object.fromEntries(this.#kinds), formats: Object.fromEntries(this.#formats) }
  }
}

/** Kinds and formats that have lines. */
export interface CountsJson {
  kinds: Record<string, number>
  formats: Record<string, number>
}
