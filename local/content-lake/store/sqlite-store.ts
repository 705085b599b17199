import type { StatementSync } from 'node:sqlite'
import { type LakeDatabase, openDatabase, storedDocuments } from './database.ts'
import type { StoredDocument } from './document.ts'
import { DocumentIndex } from './document-index.ts'
import { stepThrough } from './effects.ts'
import { asLakeError } from './sqlite-failure.ts'
import type { Store } from './store.ts'
import type { CommittedTransaction, Transaction } from './transaction.ts'
import { TransactionLog } from './transaction-log.ts'

/** Documents and their history in one SQLite file, and the current documents in memory. */
export class SqliteStore implements Store {
  readonly #database: LakeDatabase
  readonly #log: TransactionLog
  readonly #index = new DocumentIndex()
  readonly #put: StatementSync
  readonly #remove: StatementSync
  #last: { sequence: number; timestamp: string }

  /** @throws StartError if the directory cannot be used. */
  constructor(directory: string) {
    this.#database = openDatabase(directory)
    const { sql } = this.#database
    this.#log = new TransactionLog(sql)
    this.#put = sql.prepare(
      'INSERT INTO documents VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body',
    )
    this.#remove = sql.prepare('DELETE FROM documents WHERE id = ?')
    this.#last = this.#log.last()
    for (const document of storedDocuments(sql)) this.#index.replace(document._id, document)
  }

  /**
   * Makes a transaction durable, then visible, all of it or nothing.
   * @throws LakeError (507) if the disk cannot store it; the store is then unchanged.
   */
  append(transaction: CommittedTransaction) {
    const { sql } = this.#database
    try {
      sql.exec('BEGIN IMMEDIATE')
      this.#log.append(transaction)
      for (const { documentId, after } of transaction.changes) {
        if (after) this.#put.run(documentId, JSON.stringify(after))
        else this.#remove.run(documentId)
      }
      sql.exec('COMMIT')
    } catch (error) {
      if (sql.isTransaction) sql.exec('ROLLBACK')
      throw asLakeError(error)
    }
    this.#last = transaction
    for (const { documentId, after } of transaction.changes) this.#index.replace(documentId, after)
  }

  get(id: string) {
    return this.#index.byId.get(id)
  }

  all() {
    return this.#index.byId.values()
  }

  ofType(type: string) {
    return this.#index.ofType(type)
  }

  withSlug(slug: string) {
    return this.#index.withSlug(slug)
  }

  countOfType(type: string) {
    return this.#index.countOfType(type)
  }

  versionsOf(publishedId: string) {
    return this.#index.versionsOf(publishedId)
  }

  referencing(id: string) {
    return this.#index.referencing(id)
  }

  get size() {
    return this.#index.byId.size
  }

  get lastSequence() {
    return this.#last.sequence
  }

  /** Timestamp of the newest transaction; empty for an empty log. */
  get lastTimestamp() {
    return this.#last.timestamp
  }

  transactionsAfter(sequence: number, limit: number) {
    return this.#log.after(sequence, limit)
  }

  transactionsOf(documentId: string) {
    return this.#log.ofDocument(documentId)
  }

  changesBelow(path: `${string}.`) {
    return this.#log.changesBelow(path)
  }

  transaction(id: string) {
    return this.#log.byId(id)
  }

  documentAt(documentId: string, at: { revision: string } | { time: string }) {
    const history = this.#log.changesOf(documentId)
    const place =
      'revision' in at ? history.findIndex(({ id }) => id === at.revision) : lastNotAfter(history, at.time)
    if (place === -1) return 'revision' in at ? undefined : null
    return this.#rewind(documentId, history, place)
  }

  /** Reverts the current document to its state after `history[place]`. */
  #rewind(documentId: string, history: readonly Transaction[], place: number): StoredDocument | null {
    let document = this.get(documentId) ?? null
    for (const { changes } of history.slice(place + 1).reverse()) {
      for (const change of changes)
        document = stepThrough(document, change.effects.revert, change.previousRev)
    }
    return document
  }

  close() {
    this.#database.close()
  }
}

/** The log's timestamps have one format, so they compare as strings after `time` is converted to it. */
function lastNotAfter(history: readonly Transaction[], time: string): number {
  const instant = new Date(time).toISOString()
  return history.findLastIndex(({ timestamp }) => timestamp <= instant)
}
