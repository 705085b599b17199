import type { Store } from '../store/store.ts'
import type { CommittedTransaction, Transaction } from '../store/transaction.ts'
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

  /** The deliveries of the next transaction, or undefined at the end of the log. */
  async next(): Promise<Delivery[] | undefined> {
    while ((this.#atHand[0]?.sequence ?? Number.POSITIVE_INFINITY) <= this.position) this.#atHand.shift()
    const fresh = this.#atHand[0]?.sequence === this.position + 1 ? this.#atHand.shift() : undefined
    const transaction = fresh ?? this.#fromLog()
    if (!transaction) return undefined
    const deliveries: Delivery[] = []
    for (const change of transaction.changes) {
      const body = await this.#rule.payloadFor(change.documentId, change).catch(this.#warn)
      if (body === undefined) continue
      deliveries.push({
        sequence: transaction.sequence,
        documentId: change.documentId,
        operation: operationOf(change),
        transactionId: transaction.id,
        transactionTime: transaction.timestamp,
        body,
      })
    }
    this.position = transaction.sequence
    return deliveries
  }

  #fromLog() {
    const transaction: Transaction | undefined = this.#store.transactionsAfter(this.position, 1)[0]
    if (!transaction) return undefined
    const stateAt = (documentId: string, revision: string | undefined) =>
      revision === undefined ? null : (this.#store.documentAt(documentId, { revision }) ?? null)
    const changes = transaction.changes.map((change) => ({
      ...change,
      before: stateAt(change.documentId, change.previousRev),
      after: stateAt(change.documentId, change.resultRev),
    }))
    return { ...transaction, changes }
  }
}
