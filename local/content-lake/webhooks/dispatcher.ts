import type { Delivery, DeliveryOutcome } from './delivery.ts'
import type { DeliverySource } from './delivery-source.ts'

/** Maximum deliveries in memory; the rest stays in the log. */
const MAX_PENDING = 500
const MAX_AT_ONCE = 4
const FIRST_WAIT_MS = 250
/** Short, so that a starting site soon gets the deliveries it missed. */
const MAX_UNREACHABLE_WAIT_MS = 5_000
const MAX_BUSY_WAIT_MS = 60_000
/** The hosted service gives up after 30 minutes of error responses. An unreachable site is retried without limit. */
const GIVE_UP_AFTER_MS = 30 * 60_000

/** The pending deliveries of one document, in order. */
interface Line {
  readonly waiting: Delivery[]
  attempts: number
  failingSince?: number
  held: boolean
}

export interface DispatcherOptions {
  readonly source: Pick<DeliverySource, 'next' | 'position'>
  readonly send: (delivery: Delivery) => Promise<DeliveryOutcome>
  /** Called after progress: all deliveries up to this sequence are finished. */
  readonly onSettled: (sequence: number) => void
  readonly warn: (message: string) => void
}

const waitFor = (attempts: number, longest: number) =>
  Math.min(FIRST_WAIT_MS * 2 ** Math.min(attempts, 20), longest)

/** Sends one webhook's deliveries with retries, in order for each document, a few documents at a time. */
export class Dispatcher {
  readonly #options: DispatcherOptions
  readonly #lines = new Map<string, Line>()
  readonly #timers = new Set<NodeJS.Timeout>()
  #active = 0
  #failedCalls = 0
  #paused = false
  #reading = false
  #closed = false

  constructor(options: DispatcherOptions) {
    this.#options = options
  }

  /** Reads new deliveries; called whenever there may be some. */
  async wake(): Promise<void> {
    if (this.#reading) return
    this.#reading = true
    try {
      while (!this.#closed && this.#pending < MAX_PENDING) {
        const deliveries = await this.#options.source.next()
        if (!deliveries) break
        for (const delivery of deliveries) this.#lineOf(delivery.documentId).waiting.push(delivery)
        this.#advance()
      }
    } catch (error) {
      this.#options.warn(`a webhook cannot read the log: ${error instanceof Error ? error.message : error}`)
    } finally {
      this.#reading = false
    }
  }

  close(): void {
    this.#closed = true
    for (const timer of this.#timers) clearTimeout(timer)
  }

  get #pending(): number {
    let count = 0
    for (const { waiting } of this.#lines.values()) count += waiting.length
    return count
  }

  #lineOf(documentId: string): Line {
    const known = this.#lines.get(documentId)
    if (known) return known
    const line: Line = { waiting: [], attempts: 0, held: false }
    this.#lines.set(documentId, line)
    return line
  }

  #advance(): void {
    if (this.#closed) return
    this.#report()
    for (const [documentId, line] of this.#lines) {
      if (this.#paused || this.#active >= MAX_AT_ONCE) return
      const delivery = line.waiting[0]
      if (!line.held && delivery) void this.#attempt(documentId, line, delivery)
    }
  }

  #report(): void {
    let settled = this.#options.source.position
    for (const { waiting } of this.#lines.values())
      settled = Math.min(settled, (waiting[0]?.sequence ?? settled + 1) - 1)
    this.#options.onSettled(settled)
  }

  async #attempt(documentId: string, line: Line, delivery: Delivery): Promise<void> {
    line.held = true
    this.#active += 1
    const outcome = await this.#options.send(delivery)
    this.#active -= 1
    if (this.#closed) return
    if (outcome.kind === 'unreachable') {
      line.held = false
      this.#pause(outcome.reason)
      return
    }
    this.#failedCalls = 0
    if (outcome.kind === 'busy' && !this.#isOverdue(line)) {
      line.attempts += 1
      this.#later(waitFor(line.attempts, MAX_BUSY_WAIT_MS), () => {
        line.held = false
      })
      return
    }
    if (outcome.kind !== 'delivered') {
      this.#options.warn(`a webhook about ${documentId} failed: ${outcome.reason}`)
    }
    line.waiting.shift()
    line.attempts = 0
    delete line.failingSince
    line.held = false
    if (line.waiting.length === 0) this.#lines.delete(documentId)
    this.#advance()
    void this.wake()
  }

  #isOverdue(line: Line): boolean {
    line.failingSince ??= Date.now()
    return Date.now() - line.failingSince > GIVE_UP_AFTER_MS
  }

  /** The webhook is unreachable: no delivery is sent before the wait is over. */
  #pause(reason: string): void {
    if (this.#paused) return
    if (this.#failedCalls === 0)
      this.#options.warn(`a webhook's address does not answer, trying again: ${reason}`)
    this.#failedCalls += 1
    this.#paused = true
    this.#later(waitFor(this.#failedCalls - 1, MAX_UNREACHABLE_WAIT_MS), () => {
      this.#paused = false
    })
  }

  #later(milliseconds: number, act: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      act()
      this.#advance()
    }, milliseconds)
    this.#timers.add(timer)
  }
}
