import type { Store } from '../store/store.ts'
import type { CommittedTransaction, LiveChange, Transaction } from '../store/transaction.ts'
import type { Delivery } from './delivery.ts'
import { operationOf, type WebhookRule } from './webhook-rule.ts'

/** Transactions kept in memory between commit and reading; the others are read from the log. */
const MAX_AT_HAND = 100

/** Reads a webhook's deliveries in the order of the log: recent ones from memory, others from the store. */
export class DeliverySource {
  readonly #store: Store
  readonly #rule: WebhookRule
  readonly #warn: (error: unknown) => undefined
  readonly #atHand: CommittedTransaction[] = []
  /** Sequence of the last transaction that was read. */
  position: number

  /** `warn` is called for changes for which the filter or projection fails; these are skipped. */
  constructor(store: Store, rule: WebhookRule, position: number, warn: (message: string) => void) {
    this.#warn = (error) => {
      warn(`a filter or projection failed: ${error instanceof Error ? error.message : error}`)
    }
    this.#store = store
    this.#rule = rule
    this.position = position
  }

  offer(transaction: CommittedTransaction): void {
    if (this.#atHand.length < MAX_AT_HAND) this.#atHand.push(transaction)
  }

  /**
   * The deliveries of the next transaction, or undefined at the end of the log.
   * @param most stops reading the transaction when it has more
   */
  async next(most: number): Promise<Delivery[] | undefined> {
    while ((this.#atHand[0]?.sequence ?? Number.POSITIVE_INFINITY) <= this.position) this.#atHand.shift()
    const fresh = this.#atHand[0]?.sequence === this.position + 1 ? this.#atHand.shift() : undefined
    const transaction: Transaction | undefined = fresh ?? this.#store.transactionsAfter(this.position, 1)[0]
    if (!transaction) return undefined
    const deliveries: Delivery[] = []
    for (const change of fresh?.changes ?? this.#changesOf(transaction)) {
      const body = await this.#rule
        .payloadFor(change.documentId, change, transaction.author)
        .catch(this.#warn)
      if (body === undefined) continue
      deliveries.push({
        documentId: change.documentId,
        operation: operationOf(change),
        transactionId: transaction.id,
        transactionTime: transaction.timestamp,
        body,
      })
      if (deliveries.length > most) break
    }
    this.position = transaction.sequence
    return deliveries
  }

  /** Passes over the rest of the log. */
  skip(): void {
    this.position = this.#store.lastSequence
  }

  *#changesOf({ changes }: Transaction): Generator<LiveChange> {
    const stateAt = (documentId: string, revision: string | undefined) =>
      revision === undefined ? null : (this.#store.documentAt(documentId, { revision }) ?? null)
    for (const change of changes) {
      const { documentId, previousRev, resultRev } = change
      yield {
        ...change,
        before: stateAt(documentId, previousRev),
        after: stateAt(documentId, resultRev),
      }
    }
  }
}
