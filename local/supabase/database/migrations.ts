import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { PGlite } from '@supabase/lite/pglite'
import { StartError } from '../../service/start-error.ts'

/** The file names that Supabase's CLI gives: when it was made (year to second), and what it does. */
const FILE_NAME = /^(?<version>\d{14})_(?<name>[\w-]+)\.sql$/

/** The table in which Supabase's CLI too keeps what was applied. */
const HISTORY = `
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text primary key,
  statements text[],
  name text
);`

interface Migration {
  version: string
  name: string
  file: string
}

async function migrationsIn(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return files.map((file) => {
    const groups = FILE_NAME.exec(file)?.groups
    if (!groups?.version || !groups.name) {
      throw new StartError(`The migration ${file} is not named <14 digits>_<name>.sql.`)
    }
    return { version: groups.version, name: groups.name, file: path.join(folder, file) }
  })
}

/**
 * Applies what was not applied yet, in the order of the files' names, each in a transaction of its own.
 * @returns the names of those it applied
 * @throws StartError naming the file and Postgres's words where one fails; those before it stay applied
 */
export async function applyMigrations(database: PGlite, folder: string): Promise<string[]> {
  await database.exec(HISTORY)
  const { rows } = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  )
  const applied = new Set(rows.map(({ version }) => version))
  const pending = (await migrationsIn(folder)).filter(({ version }) => !applied.has(version))
  for (const { version, name, file } of pending) {
    const text = await readFile(file, 'utf8')
    try {
      await database.transaction(async (transaction) => {
        await transaction.exec(text)
        await transaction.query(
          'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
          [version, name, [text]],
        )
      })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new StartError(`The migration ${path.basename(file)} failed: ${reason}`)
    }
  }
  return pending.map(({ name }) => name)
}
