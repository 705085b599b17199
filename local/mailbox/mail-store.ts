import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import PostalMime from 'postal-mime'
import { z } from 'zod'
import { lockDirectory } from '../service/directory-lock.ts'

const KEPT = 2_000
/** The names of so many are known, kept or not: a mail that comes again comes soon. */
const REMEMBERED = 50_000

const SCHEMA = `
  PRAGMA journal_mode = WAL;
  CREATE TABLE IF NOT EXISTS mails (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    received_at TEXT NOT NULL,
    sender TEXT NOT NULL,
    recipients TEXT NOT NULL,
    subject TEXT NOT NULL,
    source TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS taken (
    name TEXT PRIMARY KEY,
    mail INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
`

const summarySchema = z.object({
  id: z.int(),
  received_at: z.string(),
  sender: z.string(),
  recipients: z.string(),
  subject: z.string(),
})

/** A mail as the list shows it. */
export type MailSummary = z.output<typeof summarySchema>

export interface MailContent extends MailSummary {
  html: string | undefined
  text: string | undefined
  /** As it came over SMTP: headers and body. */
  source: string
}

export interface MailStore {
  /** Keeps a mail; the second of a name (Message-ID) to the same recipients is the first, sent again, and is dropped. */
  add(source: string, envelope: { sender: string; recipients: string[] }): Promise<void>
  /** The newest first. @param recipient those to one address only */
  list(recipient?: string): MailSummary[]
  read(id: number): Promise<MailContent | undefined>
  clear(): void
  /** Calls the listener at each new mail. @returns a function that ends it */
  onMail(listener: () => void): () => void
  close(): void
}

/**
 * Opens the mailbox of a directory, which keeps the newest two thousand mails.
 * @throws StartError when another mailbox has it open
 */
export function openMailStore(directory: string): MailStore {
  const lock = lockDirectory(directory, 'mailbox')
  const sql = new DatabaseSync(join(directory, 'mailbox.sqlite'))
  sql.exec(SCHEMA)
  const columns = 'id, received_at, sender, recipients, subject'
  const listeners = new Set<() => void>()
  return {
    async add(source, { sender, recipients }) {
      const { subject = '', messageId } = await PostalMime.parse(source)
      const receivers = recipients.join(', ')
      const name = messageId && `${messageId} ${receivers}`
      if (name && sql.prepare('SELECT 1 FROM taken WHERE name = ?').get(name)) return
      const { lastInsertRowid: id } = sql
        .prepare(
          'INSERT INTO mails (received_at, sender, recipients, subject, source) VALUES (?, ?, ?, ?, ?)',
        )
        .run(new Date().toISOString(), sender, receivers, subject, source)
      if (name) sql.prepare('INSERT INTO taken (name, mail) VALUES (?, ?)').run(name, id)
      sql.prepare('DELETE FROM mails WHERE id <= (SELECT max(id) FROM mails) - ?').run(KEPT)
      sql.prepare('DELETE FROM taken WHERE mail <= ? - ?').run(id, REMEMBERED)
      for (const listener of listeners) listener()
    },
    list(recipient) {
      const rows = recipient
        ? sql.prepare(`SELECT ${columns} FROM mails WHERE recipients = ? ORDER BY id DESC`).all(recipient)
        : sql.prepare(`SELECT ${columns} FROM mails ORDER BY id DESC`).all()
      return z.array(summarySchema).parse(rows)
    },
    async read(id) {
      const row = sql.prepare(`SELECT ${columns}, source FROM mails WHERE id = ?`).get(id)
      if (!row) return undefined
      const mail = summarySchema.extend({ source: z.string() }).parse(row)
      const { html, text } = await PostalMime.parse(mail.source)
      return { ...mail, html, text }
    },
    clear() {
      sql.exec('DELETE FROM mails')
    },
    onMail(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      sql.close()
      lock.release()
    },
  }
}
