import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DATABASE_FILE, storedDocuments } from './database.ts'
import { DocumentIndex } from './document-index.ts'
import type { DocumentStore } from './store.ts'

/** The documents of a lake that another thread has open, as they were at this moment. */
export class ReadOnlyStore extends DocumentIndex implements DocumentStore {
  readonly lastSequence: number

  /** @param directory the lake's own directory @throws if it cannot be read */
  constructor(directory: string) {
    super()
    const sql = new DatabaseSync(join(directory, DATABASE_FILE), { readOnly: true })
    try {
      // Both statements read the same state.
      sql.exec('BEGIN')
      this.lastSequence = Number(sql.prepare('SELECT max(sequence) AS last FROM transactions').get()?.last)
      for (const document of storedDocuments(sql)) this.replace(document._id, document)
    } finally {
      sql.close()
    }
  }

  get(id: string) {
    return this.byId.get(id)
  }

  all() {
    return this.byId.values()
  }
}
