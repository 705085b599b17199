import 'server-only'
import { eventOf, type Recognized, recognizeVisit } from '../events/recognize-visit'
import { readLogLine } from '../logs/log-line'
import { LineError } from '../logs/logged-request'
import type { Line } from '../logs/read-lines'
import type { StoredEvent } from '../stored-event'

/** Stored at once. */
const batchVisits = 500
/** Further ones are only counted. */
const maxReported = 20

/** What became of the lines of an upload. */
export interface LogReport {
  stored: number
  ignored: number
  invalid: { line: number; message: string }[]
  invalidCount: number
}

/** Reads the lines of one upload and stores their visits in batches. */
export class LogUpload {
  readonly report: LogReport = { stored: 0, ignored: 0, invalid: [], invalidCount: 0 }
  readonly #fileOffset: number
  readonly #store: (events: StoredEvent[]) => Promise<void>
  #recognized: Recognized[] = []

  /** @param fileOffset where the upload begins in its file, in bytes */
  constructor(fileOffset: number, store: (events: StoredEvent[]) => Promise<void>) {
    this.#fileOffset = fileOffset
    this.#store = store
  }

  /** Whether lines were taken since the last call of `store`. */
  get isWaiting(): boolean {
    return this.#recognized.length > 0
  }

  /** Takes a line. @throws Refusal if a batch is not stored */
  async add(line: Line): Promise<void> {
    try {
      const visit = readLogLine(line, this.#fileOffset)
      const recognized = visit && recognizeVisit(visit)
      if (recognized) this.#recognized.push(recognized)
      else this.report.ignored += 1
    } catch (error) {
      if (!(error instanceof LineError)) throw error
      this.report.invalidCount += 1
      if (this.report.invalid.length < maxReported)
        this.report.invalid.push({ line: line.number, message: error.message })
    }
    if (this.#recognized.length >= batchVisits) await this.store()
  }

  /** Stores the visits that are not stored yet. @throws Refusal if they are not */
  async store(): Promise<void> {
    const events = await Promise.all(this.#recognized.map(eventOf))
    this.#recognized = []
    await this.#store(events)
    this.report.stored += events.length
  }
}
