import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import PostalMime from 'postal-mime'
import { z } from 'zod'
import { lockDirectory } from '../service/directory-lock.ts'

const KEPT = 2_000
/** How many mails are remembered by name, even after deletion: a repeated mail arrives soon. */
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
  /** As received over SMTP: headers and body. */
  source: string
}

export interface MailStore {
  /** Stores a mail; ignores one with the Message-ID and recipients of an earlier one, which was sent again. */
  add(source: string, envelope: { sender: string; recipients: string[] }): Promise<void>
  /** Newest first. @param recipient only mails to this address alone */
  list(recipient?: string): MailSummary[]
  read(id: number): Promise<MailContent | undefined>
  clear(): void
  /** Calls the listener at each new mail. @returns a function that removes it */
  onMail(listener: () => void): () => void
  close(): void
}

/**
 * Opens the mailbox of a directory, which keeps the newest two thousand mails.
 * @throws StartError if the directory is in use or cannot be written
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
