import type { PGlite } from '@supabase/lite/pglite'
import { StartError } from '../../service/start-error.ts'
import { type AppliedMigration, refuseChangedMigrations } from './changed-migrations.ts'
import { readMigrations } from './migration-files.ts'

/** The history table, in which Supabase's CLI also records applied migrations. */
const HISTORY = `
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text primary key,
  statements text[],
  name text
);`

/**
 * Applies pending migrations in the order of their file names, each in its own transaction.
 * @returns the names of the migrations it applied
 * @throws StartError with the file and Postgres's message if one fails; earlier ones stay applied. Also with the file
 *   of an applied migration that has changed since; then nothing is applied
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
