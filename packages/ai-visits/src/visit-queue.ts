import type { Visit } from './visit.ts'

/** Below the limits of POST /api/visits: 500 visits and 512 KiB. */
const maxBatch = 500
const maxBatchBytes = 400 * 1024
/** About 5 MB of memory. */
const maxQueued = 10_000

const encoder = new TextEncoder()
const bytesOf = (visit: Visit) => encoder.encode(JSON.stringify(visit)).byteLength + 1

/** Visits that wait to be sent. When it is full, the oldest is dropped. */
export class VisitQueue {
  #waiting: Visit[] = []
  #batchLimit = maxBatch
  #dropped = 0

  get isEmpty(): boolean {
    return this.#waiting.length === 0
  }

  /** How many visits were dropped because the queue was full. */
  get dropped(): number {
    return this.#dropped
  }

  add(visit: Visit): void {
    this.#waiting.push(visit)
    this.#dropExcess()
  }

  /** Removes and returns the oldest visits, as many as one request may have. */
  takeBatch(): Visit[] {
    let count = 0
    let bytes = 0
    for (const visit of this.#waiting) {
      bytes += bytesOf(visit)
      if (count === this.#batchLimit || (count > 0 && bytes > maxBatchBytes)) break
      count += 1
    }
    return this.#waiting.splice(0, count)
  }

  /** Returns a batch that could not be sent, to be sent first. */
  putBack(batch: readonly Visit[]): void {
    this.#waiting.unshift(...batch)
    this.#dropExcess()
  }

  /** Makes the following batches half as large as a rejected one, so that an invalid visit is at last sent alone. */
  useSmallerBatches(rejected: number): void {
    this.#batchLimit = Math.max(1, Math.floor(rejected / 2))
  }

  useFullBatches(): void {
    this.#batchLimit = maxBatch
  }

  #dropExcess(): void {
    const excess = this.#waiting.length - maxQueued
    if (excess <= 0) return
    this.#waiting.splice(0, excess)
    this.#dropped += excess
  }
}
