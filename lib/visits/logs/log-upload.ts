import 'server-only'
import { LineCounts } from '@/packages/ai-visits/src/logs/line-counts'
import { eventOf } from '../events/event-of'
import type { Recognized } from '../events/recognize-visit'
import type { StoredEvent } from '../stored-event'
import { maxReported, type ReadLog } from './read-log'

/** Stored at once. */
const batchVisits = 500

/** What became of the lines of an upload. Each line is in one of the counts. */
interface LogReport {
  /** Lines, and the objects of JSON arrays. */
  lines: number
  stored: number
  /** Lines that can be read and are not stored. */
  ignored: number
  /** The first lines that cannot be read. */
  invalid: { line: number; message: string }[]
  invalidCount: number
  /** All of them, by what became of them: `lineKinds`. */
  counts: Record<string, number>
  /** The names of the formats that were seen, with their lines. */
  formats: Record<string, number>
}

/** Stores the visits of one upload in batches, and counts its lines. */
export class LogUpload {
  readonly #store: (events: StoredEvent[]) => Promise<{ known: number }>
  readonly #counts = new LineCounts()
  readonly #invalid: LogReport['invalid'] = []
  #lines = 0
  #recognized: Recognized[] = []

  /** @param store stores those of the events that are not stored yet, and says how many are */
  constructor(store: (events: StoredEvent[]) => Promise<{ known: number }>) {
    this.#store = store
  }

  /** Takes what was read in the next lines. @throws Refusal if a batch is not stored */
  async add({ lines, recognized, counts, invalid }: ReadLog): Promise<void> {
    this.#counts.addAll(counts)
    for (const { line, message } of invalid.slice(0, maxReported - this.#invalid.length))
      this.#invalid.push({ line: this.#lines + line, message })
    this.#lines += lines
    this.#recognized.push(...recognized)
    while (this.#recognized.length >= batchVisits) await this.#storeFirst()
  }

  /** Whether visits were taken that are not stored yet. */
  get isWaiting(): boolean {
    return this.#recognized.length > 0
  }

  /** Stores the visits that are not stored yet, of which there may be none: that checks the key. @throws Refusal if they are not */
  async store(): Promise<void> {
    do await this.#storeFirst()
    while (this.isWaiting)
  }

  get report(): LogReport {
    const lines = this.#counts.lines
    const stored = this.#counts.of('stored')
    const invalidCount = this.#counts.unread
    const { kinds, formats } = this.#counts.toJson()
    const ignored = lines - stored - invalidCount
    return { lines, stored, ignored, invalid: this.#invalid, invalidCount, counts: kinds, formats }
  }

  async #storeFirst(): Promise<void> {
    const events = await Promise.all(this.#recognized.splice(0, batchVisits).map(eventOf))
    const { known } = await this.#store(events)
    this.#counts.add('stored', events.length - known)
    this.#counts.add('alreadyStored', known)
  }
}
