import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { StoredDocument } from '../store/document.ts'
import type { DocumentStore } from '../store/store.ts'
import { ftsExpression, type TextTerm } from './text-query.ts'

/** Documents per batch while the index is filled, and the pause after a batch, for requests. */
const CHUNK = 20
const PAUSE_MS = 5

/**
 * Full-text index of all stored documents: SQLite's FTS5 in memory, filled in the background and updated before each
 * search, so that writes never wait for it.
 */
export class TextIndex {
  readonly #store: DocumentStore
  readonly #sql = new DatabaseSync(':memory:')
  readonly #insert: StatementSync
  readonly #remove: StatementSync
  readonly #match: StatementSync
  readonly #rows = new Map<string, number>()
  readonly #ids = new Map<number, string>()
  readonly #stale = new Set<string>()
  #lastRow = 0
  #filling: NodeJS.Timeout | undefined

  constructor(store: DocumentStore) {
    this.#store = store
    this.#sql.exec(
      `CREATE VIRTUAL TABLE texts USING fts5(
         text, content = '', contentless_delete = 1, detail = 'full',
         tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3')`,
    )
    this.#insert = this.#sql.prepare('INSERT INTO texts (rowid, text) VALUES (?, ?)')
    this.#remove = this.#sql.prepare('DELETE FROM texts WHERE rowid = ?')
    this.#match = this.#sql.prepare('SELECT rowid FROM texts WHERE texts MATCH ?')
    for (const { _id } of store.all()) this.#stale.add(_id)
    this.#fill()
  }

  /** Marks a created, changed or deleted document for the next update. */
  touch(id: string) {
    this.#stale.add(id)
  }

  /** Ids of the stored documents that match all terms; undefined if all terms are negated. */
  search(terms: readonly TextTerm[]): Set<string> | undefined {
    const expression = ftsExpression(terms)
    if (expression === undefined) return undefined
    this.#refresh(Number.POSITIVE_INFINITY)
    const found = new Set<string>()
    for (const { rowid } of this.#match.all(expression)) {
      const id = this.#ids.get(Number(rowid))
      if (id !== undefined) found.add(id)
    }
    return found
  }

  close() {
    clearTimeout(this.#filling)
    this.#sql.close()
  }

  #fill() {
    this.#filling = setTimeout(() => {
      this.#refresh(CHUNK)
      if (this.#stale.size > 0) this.#fill()
    }, PAUSE_MS).unref()
  }

  #refresh(limit: number) {
    if (this.#stale.size === 0) return
    let left = limit
    this.#sql.exec('BEGIN')
    for (const id of this.#stale) {
      if (left-- === 0) break
      this.#stale.delete(id)
      this.#reindex(id, this.#store.get(id))
    }
    this.#sql.exec('COMMIT')
  }

  #reindex(id: string, document: StoredDocument | undefined) {
    const old = this.#rows.get(id)
    if (old !== undefined) {
      this.#remove.run(old)
      this.#ids.delete(old)
      this.#rows.delete(id)
    }
    if (!document) return
    const row = ++this.#lastRow
    this.#insert.run(row, documentText(document))
    this.#rows.set(id, row)
    this.#ids.set(row, id)
  }
}

/** The searchable text of a document, its id included; one line for each string. */
export function documentText(document: StoredDocument): string {
  const pieces = [document._id]
  for (const [key, value] of Object.entries(document)) if (!key.startsWith('_')) gather(value, pieces)
  return pieces.join('\n')
}

function gather(value: unknown, pieces: string[]) {
  if (typeof value === 'string') pieces.push(value)
  else if (Array.isArray(value)) for (const item of value) gather(item, pieces)
  else if (typeof value === 'object' && value !== null) gatherObject(value, pieces)
}

function gatherObject(value: object, pieces: string[]) {
  // The spans of a block are joined: a word may change its style in the middle.
  if ('children' in value && Array.isArray(value.children)) pieces.push(value.children.map(spanText).join(''))
  for (const [key, item] of Object.entries(value)) if (!key.startsWith('_')) gather(item, pieces)
}

function spanText(child: unknown): string {
  return typeof child === 'object' && child !== null && 'text' in child && typeof child.text === 'string'
    ? child.text
    : ''
}
