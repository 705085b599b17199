import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from '../support/test.ts'

test('allows other users of the machine to read nothing in the data directory', async ({ stage }) => {
  const { dataDirectory } = stage
  const names = await readdir(dataDirectory, { recursive: true })
  // The services have written their files: content and images, the database, mails, secrets, logs.
  for (const name of ['content-lake', 'supabase/postgres', 'mailbox', 'secrets.json', 'logs/site.log'])
    expect(names).toContain(name)
  const open: string[] = []
  for (const name of names) {
    // The database removes files of its own while it runs.
    const found = await stat(path.join(dataDirectory, name)).catch(() => undefined)
    if (found && (found.mode & 0o077) !== 0) open.push(name)
  }
  expect(open).toEqual([])
})
