import type { DatabaseSync, SQLOutputValue, StatementSync } from 'node:sqlite'
import { z } from 'zod'
import type { Mutation } from '../mutate/mutation-schema.ts'
import type { CommittedTransaction, DocumentChange, Effects, Transaction } from './transaction.ts'

const row = z.object({
  sequence: z.number(),
  id: z.string(),
  author: z.string(),
  timestamp: z.string(),
  document_id: z.string(),
  transition: z.enum(['appear', 'update', 'disappear']),
  previous_rev: z.string().nullable(),
  mutations: z.string(),
  effects: z.string(),
})

const SELECT = `
  SELECT t.sequence, t.id, t.author, t.timestamp,
         c.document_id, c.transition, c.previous_rev, c.mutations, c.effects
  FROM transactions t JOIN changes c USING (sequence)`
const ORDER = 'ORDER BY t.sequence, c.position'

/** The append-only transaction log in the database. The caller opens the SQLite transaction for append(). */
export class TransactionLog {
  readonly #insertTransaction: StatementSync
  readonly #insertChange: StatementSync
  readonly #after: StatementSync
  readonly #ofDocument: StatementSync
  readonly #changesOf: StatementSync
  readonly #changesBelow: StatementSync
  readonly #byId: StatementSync
  readonly #last: StatementSync

  constructor(sql: DatabaseSync) {
    this.#insertTransaction = sql.prepare('INSERT INTO transactions VALUES (?, ?, ?, ?)')
    this.#insertChange = sql.prepare('INSERT INTO changes VALUES (?, ?, ?, ?, ?, ?, ?)')
    this.#after = sql.prepare(
      `${SELECT} WHERE t.sequence > ? AND t.sequence <= (SELECT max(sequence) FROM
       (SELECT sequence FROM transactions WHERE sequence > ? ORDER BY sequence LIMIT ?)) ${ORDER}`,
    )
    this.#ofDocument = sql.prepare(
      `${SELECT} WHERE t.sequence IN (SELECT sequence FROM changes WHERE document_id = ?) ${ORDER}`,
    )
    this.#changesOf = sql.prepare(`${SELECT} WHERE c.document_id = ? ${ORDER}`)
    this.#changesBelow = sql.prepare(`${SELECT} WHERE c.document_id >= ? AND c.document_id < ? ${ORDER}`)
    this.#byId = sql.prepare(`${SELECT} WHERE t.id = ? ${ORDER}`)
    this.#last = sql.prepare('SELECT sequence, timestamp FROM transactions ORDER BY sequence DESC LIMIT 1')
  }

  append(transaction: CommittedTransaction) {
    const { sequence, id, author, timestamp, changes } = transaction
    this.#insertTransaction.run(sequence, id, author, timestamp)
    for (const [position, change] of changes.entries()) {
      this.#insertChange.run(
        sequence,
        position,
        change.documentId,
        change.transition,
        change.previousRev ?? null,
        JSON.stringify(change.mutations),
        JSON.stringify(change.effects),
      )
    }
  }

  last(): { sequence: number; timestamp: string } {
    const found = this.#last.get()
    if (!found) return { sequence: 0, timestamp: '' }
    return z.object({ sequence: z.number(), timestamp: z.string() }).parse(found)
  }

  after(sequence: number, limit: number): Transaction[] {
    return transactionsFrom(this.#after.all(sequence, sequence, limit))
  }

  ofDocument(documentId: string): Transaction[] {
    return transactionsFrom(this.#ofDocument.all(documentId))
  }

  /** Like ofDocument, but each transaction holds the changes of this document only. */
  changesOf(documentId: string): Transaction[] {
    return transactionsFrom(this.#changesOf.all(documentId))
  }

  /** The changes of documents whose ids begin with a path such as `versions.spring.`, by transaction. */
  changesBelow(path: `${string}.`): Transaction[] {
    // "/" is the character after the dot.
    return transactionsFrom(this.#changesBelow.all(path, `${path.slice(0, -1)}/`))
  }

  byId(id: string): Transaction | undefined {
    return transactionsFrom(this.#byId.all(id))[0]
  }
}

function transactionsFrom(rows: Record<string, SQLOutputValue>[]): Transaction[] {
  const transactions: (Transaction & { changes: DocumentChange[] })[] = []
  for (const raw of rows) {
    const { sequence, id, author, timestamp, ...change } = row.parse(raw)
    let transaction = transactions.at(-1)
    if (transaction?.sequence !== sequence) {
      transaction = { sequence, id, author, timestamp, changes: [] }
      transactions.push(transaction)
    }
    transaction.changes.push({
      documentId: change.document_id,
      transition: change.transition,
      ...(change.previous_rev === null ? {} : { previousRev: change.previous_rev }),
      resultRev: id,
      // append() above writes both columns from these types.
      mutations: JSON.parse(change.mutations) as Mutation[],
      effects: JSON.parse(change.effects) as Effects,
    })
  }
  return transactions
}
