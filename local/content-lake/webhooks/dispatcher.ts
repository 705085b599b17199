import type { Delivery, DeliveryOutcome, Message } from './delivery.ts'
import type { DeliverySource } from './delivery-source.ts'

/** Most deliveries in a message. More are reported as `many`: the site then expires all pages, which is cheaper. */
const MAX_DELIVERIES = 100
/** Below the site's limit for a webhook's body. */
const MAX_LENGTH = 250_000
const FIRST_WAIT_MS = 250
/** Short, so that a starting site soon gets the deliveries it missed. */
const MAX_WAIT_MS = 5_000

const isTooMuch = (deliveries: readonly Delivery[]) =>
  deliveries.length > MAX_DELIVERIES ||
  deliveries.reduce((length, { body }) => length + body.length, 0) > MAX_LENGTH

export interface DispatcherOptions {
  readonly source: Pick<DeliverySource, 'next' | 'skip' | 'position'>
  readonly send: (message: Message) => Promise<DeliveryOutcome>
  /** False: each delivery is a message of its own, and all are named. */
  readonly batch: boolean
  /** Called after progress: all deliveries up to this sequence are finished. */
  readonly onSettled: (sequence: number) => void
  readonly warn: (message: string) => void
}

/**
 * Sends one webhook's deliveries in order, one message at a time: all that have come since the last one, unless it asks for each. However much an import
 * changes, a later publish therefore waits for one request only. What fails is tried again, with all that has come since, for as long as
 * it takes.
 */
export class Dispatcher {
  readonly #options: DispatcherOptions
  #waiting: Delivery[] | 'many' = []
  #failures = 0
  #isBusy = false
  #timer: NodeJS.Timeout | undefined
  #closed = false

  constructor(options: DispatcherOptions) {
    this.#options = options
  }

  /** Reads and sends new deliveries; called whenever there may be some. */
  async wake(): Promise<void> {
    if (this.#isBusy || this.#timer) return
    this.#isBusy = true
    try {
      while (!this.#closed && !this.#timer) {
        await this.#read()
        const { source, onSettled } = this.#options
        const message = this.#message()
        if (message) await this.#attempt(message)
        if (this.#waiting.length === 0) onSettled(source.position)
        if (!message) return
      }
    } catch (error) {
      this.#options.warn(`a webhook cannot read the log: ${error instanceof Error ? error.message : error}`)
    } finally {
      this.#isBusy = false
    }
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
  }

  /** Adds what the log has to what waits. */
  async #read(): Promise<void> {
    const { source, batch } = this.#options
    while (this.#waiting !== 'many') {
      if (!batch && this.#waiting.length > 0) return
      const deliveries = await source.next(batch ? MAX_DELIVERIES : Number.POSITIVE_INFINITY)
      if (!deliveries || this.#closed) return
      this.#waiting.push(...deliveries)
      if (batch && isTooMuch(this.#waiting)) this.#waiting = 'many'
    }
    source.skip()
  }

  #message(): Message | undefined {
    if (this.#waiting === 'many') return 'many'
    const [first, ...others] = this.#waiting
    return first && [first, ...(this.#options.batch ? others : [])]
  }

  async #attempt(message: Message): Promise<void> {
    const outcome = await this.#options.send(message)
    if (this.#closed) return
    if (outcome.kind === 'failed') {
      if (this.#failures === 0)
        this.#options.warn(`a webhook's address does not answer, trying again: ${outcome.reason}`)
      this.#timer = setTimeout(
        () => {
          this.#timer = undefined
          void this.wake()
        },
        Math.min(FIRST_WAIT_MS * 2 ** Math.min(this.#failures, 20), MAX_WAIT_MS),
      )
      this.#failures += 1
      return
    }
    if (outcome.kind === 'refused') {
      const about = message === 'many' ? 'many documents' : message.map(({ documentId }) => documentId).join()
      this.#options.warn(`a webhook about ${about} was refused: ${outcome.reason}`)
    }
    this.#failures = 0
    this.#waiting = message === 'many' || this.#waiting === 'many' ? [] : this.#waiting.slice(message.length)
  }
}
