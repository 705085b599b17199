import type { PGlite } from '@supabase/lite/pglite'
import { StartError } from '../../service/start-error.ts'
import { type AppliedMigration, refuseChangedMigrations } from './changed-migrations.ts'
import { readMigrations } from './migration-files.ts'

/** The table in which Supabase's CLI too keeps what was applied. */
const HISTORY = `
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text primary key,
  statements text[],
  name text
);`

/**
 * Applies what was not applied yet, in the order of the files' names, each in a transaction of its own.
 * @returns the names of those it applied
 * @throws StartError naming the file and Postgres's words where one fails; those before it stay applied. Naming the file, too,
 *   where one that was applied has changed since; then nothing is applied
 */
export async function applyMigrations(database: PGlite, folder: string): Promise<string[]> {
  await database.exec(HISTORY)
  const { rows } = await database.query<AppliedMigration>(
    'select version, statements from supabase_migrations.schema_migrations',
  )
  const migrations = await readMigrations(folder)
  refuseChangedMigrations(migrations, rows)
  const applied = new Set(rows.map(({ version }) => version))
  const pending = migrations.filter(({ version }) => !applied.has(version))
  for (const { version, name, file, text } of pending) {
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
      throw new StartError(`The migration ${file} failed: ${reason}`)
    }
  }
  return pending.map(({ name }) => name)
}
