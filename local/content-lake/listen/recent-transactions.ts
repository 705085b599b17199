import type { LakeContext } from '../lake-context.ts'
import type { CommittedTransaction } from '../store/transaction.ts'

/** How many transactions a client may have missed and still resume. */
const KEPT = 1_000

/** The newest transactions with their full documents, for clients that reconnect after a short time. */
export class RecentTransactions {
  readonly #store: LakeContext['store']
  #kept: CommittedTransaction[] = []

  constructor(context: LakeContext) {
    this.#store = context.store
    context.onTransaction((transaction) => {
      this.#kept.push(transaction)
      // Trimmed in large steps: shifting a long array at every transaction costs more.
      if (this.#kept.length >= 2 * KEPT) this.#kept = this.#kept.slice(-KEPT)
    })
  }

  /** The transactions after a sequence number, oldest first; undefined if some of them are not available. */
  after(sequence: number): readonly CommittedTransaction[] | undefined {
    if (!Number.isInteger(sequence)) return undefined
    if (sequence === this.#store.lastSequence) return []
    const oldest = this.#kept[0]?.sequence
    if (oldest === undefined || sequence < oldest - 1 || sequence > this.#store.lastSequence) return undefined
    return this.#kept.slice(sequence - oldest + 1)
  }
}
