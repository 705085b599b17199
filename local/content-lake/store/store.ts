import type { StoredDocument } from './document.ts'
import type { Transaction } from './transaction.ts'

/** Read access to the current documents. Callers must not modify them. */
export interface DocumentStore {
  /** A document by its exact id, drafts and versions included. */
  get(id: string): StoredDocument | undefined
  /** All documents in no particular order, drafts and versions included. */
  all(): Iterable<StoredDocument>
  ofType(type: string): Iterable<StoredDocument>
  countOfType(type: string): number
  withSlug(slug: string): Iterable<StoredDocument>
  /** Documents with a reference, strong or weak, to exactly this id. */
  referencing(id: string): Iterable<StoredDocument>
  /** The published document, the draft and the release versions that share a published id. */
  versionsOf(publishedId: string): Iterable<StoredDocument>
  /** Sequence of the newest transaction; 0 for an empty log. */
  readonly lastSequence: number
}

/** Read access to the lake. Callers must not modify the documents and transactions it returns. */
export interface Store extends DocumentStore {
  readonly size: number
  /** Transactions after `sequence`, oldest first. */
  transactionsAfter(sequence: number, limit: number): Transaction[]
  /** Transactions that changed a document, oldest first, each with the changes of all its documents. */
  transactionsOf(documentId: string): Transaction[]
  /** Changes of documents whose ids begin with a path that ends with a dot, by transaction, oldest first. */
  changesBelow(path: `${string}.`): Transaction[]
  transaction(id: string): Transaction | undefined
  /**
   * A document after a revision (a transaction id) or at an instant (ISO 8601).
   * Null if it did not exist then; undefined if the revision did not change it.
   */
  documentAt(
    documentId: string,
    at: { revision: string } | { time: string },
  ): StoredDocument | null | undefined
}

/** A document, or its last state if it was deleted; undefined if there never was one. */
export function lastRevision(store: Store, id: string): StoredDocument | null | undefined {
  const present = store.get(id)
  if (present) return present
  const before = store
    .transactionsOf(id)
    .at(-1)
    ?.changes.find(({ documentId }) => documentId === id)?.previousRev
  return before === undefined ? undefined : store.documentAt(id, { revision: before })
}
