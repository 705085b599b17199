import type { StoredDocument } from './document.ts'
import type { Transaction } from './transaction.ts'

/** Reading side of the lake. Documents and transactions it hands out are frozen by convention: never change them. */
export interface Store {
  /** A document by its exact id, drafts and versions included. */
  get(id: string): StoredDocument | undefined
  /** Every document in no particular order, drafts and versions included. */
  all(): Iterable<StoredDocument>
  ofType(type: string): Iterable<StoredDocument>
  countOfType(type: string): number
  withSlug(slug: string): Iterable<StoredDocument>
  /** Documents that hold a reference (weak ones too) to exactly this id. */
  referencing(id: string): Iterable<StoredDocument>
  /** The published document, the draft and the release versions that share a published id. */
  versionsOf(publishedId: string): Iterable<StoredDocument>
  readonly size: number
  /** Sequence of the newest transaction; 0 for an empty log. */
  readonly lastSequence: number
  /** Transactions after `sequence`, oldest first. */
  transactionsAfter(sequence: number, limit: number): Transaction[]
  /** Transactions that changed a document, oldest first; each holds the changes of all its documents. */
  transactionsOf(documentId: string): Transaction[]
  transaction(id: string): Transaction | undefined
  /**
   * A document as a revision (a transaction id) or an instant (ISO 8601) left it.
   * Null when it did not exist then; undefined when the revision never touched it.
   */
  documentAt(
    documentId: string,
    at: { revision: string } | { time: string },
  ): StoredDocument | null | undefined
}
