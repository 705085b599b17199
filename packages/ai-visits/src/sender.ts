import type { Destination } from './configuration.ts'
import { post, type SiteRequest, siteRequest } from './post.ts'
import { backoffMs } from './retry-after.ts'
import { version } from './version.ts'
import type { Visit } from './visit.ts'
import { VisitQueue } from './visit-queue.ts'
import { warn } from './warn.ts'

/** Which install the visits come from. */
export type Source = 'next' | 'express' | 'cloudflare'

/** Visits that arrive within this time are sent together. */
const batchMs = 1_000
const timeoutMs = 10_000
/** After the key or the address was refused. */
const refusedPauseMs = 60_000

/**
 * Queues visits and sends them in batches. It sets no timers: its caller decides when to send, because a worker may only use the
 * network while it handles a request.
 */
export class Sender {
  readonly #queue = new VisitQueue()
  /** Batches that are being sent. */
  readonly #sending = new Set<Visit[]>()
  readonly #destination: Destination
  readonly #source: Source
  #notBefore = 0
  #failures = 0
  #dropsBefore = 0

  constructor(destination: Destination, source: Source) {
    this.#destination = destination
    this.#source = source
  }

  get isEmpty(): boolean {
    return this.#queue.isEmpty
  }

  add(visit: Visit): void {
    this.#queue.add(visit)
    this.#reportDrops()
  }

  /** How long to wait before `send`, in milliseconds: to collect a batch, or because a try failed. */
  get waitMs(): number {
    return Math.max(0, this.#notBefore - Date.now())
  }

  /** Sends what is queued, batch by batch, until one fails. A failed batch is queued again with its ids. Never rejects. */
  async send(): Promise<void> {
    this.#notBefore = Math.max(this.#notBefore, Date.now() + batchMs)
    while (!this.#queue.isEmpty) {
      const batch = this.#queue.takeBatch()
      if (!(await this.#deliver(batch))) return
    }
  }

  /**
   * Takes everything that is not known to be stored, for a process that exits.
   * @returns requests; none if the last try failed, because the next one would delay the exit
   */
  takeRequests(): SiteRequest[] {
    if (this.#failures > 0) return []
    const batches = [...this.#sending]
    while (!this.#queue.isEmpty) batches.push(this.#queue.takeBatch())
    return batches.map((batch) => this.#requestOf(batch))
  }

  #requestOf(visits: Visit[]): SiteRequest {
    const body = JSON.stringify({ source: this.#source, version, visits })
    return siteRequest(this.#destination, '/api/visits', 'application/json', body)
  }

  /** @returns whether the next batch may follow at once */
  async #deliver(batch: Visit[]): Promise<boolean> {
    this.#sending.add(batch)
    const outcome = await post(this.#requestOf(batch), timeoutMs)
    this.#sending.delete(batch)
    if (outcome.kind === 'stored') {
      this.#failures = 0
      this.#queue.useFullBatches()
      return true
    }
    if (outcome.kind === 'retry') {
      this.#queue.putBack(batch)
      this.#failures += 1
      this.#pause(outcome.afterMs ?? backoffMs(this.#failures))
      warn('retry', `${outcome.reason}. The visits are sent again later.`)
      return false
    }
    if (outcome.kind === 'invalid' && batch.length > 1) {
      this.#queue.putBack(batch)
      this.#queue.useSmallerBatches(batch.length)
      return true
    }
    warn(outcome.kind, `${outcome.reason}. ${batch.length} visits were not stored.`)
    if (outcome.kind === 'invalid') return true
    this.#pause(refusedPauseMs)
    return false
  }

  #pause(waitMs: number): void {
    this.#notBefore = Math.max(this.#notBefore, Date.now() + waitMs)
  }

  #reportDrops(): void {
    const { dropped } = this.#queue
    if (dropped === this.#dropsBefore) return
    this.#dropsBefore = dropped
    warn('dropped', `Too many visits wait to be sent: the oldest were dropped, so far ${dropped}.`)
  }
}
