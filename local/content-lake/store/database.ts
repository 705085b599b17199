import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { lockDirectory } from '../../service/directory-lock.ts'
import { StartError } from '../../service/start-error.ts'
import type { StoredDocument } from './document.ts'
import { diskSentenceOf } from './sqlite-failure.ts'

/** In the lake's own directory. */
export const DATABASE_FILE = 'lake.sqlite'

const SCHEMA_VERSION = 1

const SCHEMA = `
  CREATE TABLE documents (id TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT;
  CREATE TABLE transactions (
    sequence INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    author TEXT NOT NULL,
    timestamp TEXT NOT NULL
  ) STRICT;
  CREATE TABLE changes (
    sequence INTEGER NOT NULL REFERENCES transactions (sequence),
    position INTEGER NOT NULL,
    document_id TEXT NOT NULL,
    transition TEXT NOT NULL,
    previous_rev TEXT,
    mutations TEXT NOT NULL,
    effects TEXT NOT NULL,
    PRIMARY KEY (sequence, position)
  ) STRICT;
  CREATE INDEX changes_of_document ON changes (document_id, sequence);
`

export interface LakeDatabase {
  readonly sql: DatabaseSync
  close(): void
}

/**
 * Opens `lake.sqlite` in the lake's own directory and locks the directory.
 * @throws StartError if it is in use, unreadable, or written by another version of this program.
 */
export function openDatabase(directory: string): LakeDatabase {
  const lock = lockDirectory(directory, 'Content Lake')
  const file = join(directory, DATABASE_FILE)
  let sql: DatabaseSync | undefined
  try {
    sql = new DatabaseSync(file)
    sql.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
    migrate(sql, file)
  } catch (error) {
    sql?.close()
    lock.release()
    if (error instanceof StartError) throw error
    const reason = diskSentenceOf(error) ?? (error instanceof Error ? error.message : String(error))
    throw new StartError(`The database ${file} cannot be opened: ${reason}.`)
  }
  const opened = sql
  return {
    sql: opened,
    close() {
      opened.close()
      lock.release()
    },
  }
}

/** All documents in the order of their creation: an update keeps the rowid. */
export function* storedDocuments(sql: DatabaseSync): Iterable<StoredDocument> {
  for (const { body } of sql.prepare('SELECT body FROM documents ORDER BY rowid').iterate()) {
    // Only SqliteStore.append writes bodies.
    yield JSON.parse(String(body)) as StoredDocument
  }
}

function migrate(sql: DatabaseSync, file: string) {
  const version = sql.prepare('PRAGMA user_version').get()?.user_version
  if (version === SCHEMA_VERSION) return
  if (version !== 0) {
    throw new StartError(`The database ${file} was written by another version of this program (${version}).`)
  }
  sql.exec(`BEGIN IMMEDIATE; ${SCHEMA}; PRAGMA user_version = ${SCHEMA_VERSION}; COMMIT`)
}
