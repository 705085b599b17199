import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { PGlite } from '@supabase/lite/pglite'
import { StartError } from '../../service/start-error.ts'
import { readProjectConfig } from '../project-config.ts'

/** The tables in which Supabase's CLI also records applied migrations and seeds. */
const HISTORY = `
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text primary key,
  statements text[],
  name text
);
create table if not exists supabase_migrations.seed_files (
  path text primary key,
  hash text not null
);`

/** The file names of Supabase's CLI: the creation time (year to second) and a name. */
const FILE_NAME = /^(?<version>\d{14})_(?<name>[\w-]+)\.sql$/

/** Of the migrations that those of 27 November 2026 replaced. A database with the last one has the schema of their replacements. */
const firstReplaced = '20261122000100'
const lastReplaced = '20261125000800'
const lastReplacement = '20261127015000'

interface Migration {
  version: string
  name: string
  /** The file's name without its directory. */
  file: string
  text: string
}

/** A migration in the database's history. This module stores the whole text as one statement, and Supabase's CLI each statement. */
interface AppliedMigration {
  version: string
  statements: string[] | null
}

/** @returns the migrations in the order of their names; other kinds of files are ignored. @throws StartError for a wrong name */
async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file) => {
      const groups = FILE_NAME.exec(file)?.groups
      if (!groups?.version || !groups.name) {
        throw new StartError(`The migration ${file} is not named <14 digits>_<name>.sql.`)
      }
      const text = await readFile(path.join(folder, file), 'utf8')
      return { version: groups.version, name: groups.name, file, text }
    }),
  )
}

/** Its texts cannot be compared where Supabase's CLI stored them. @throws StartError that names the first file that has changed */
function refuseChangedMigrations(files: readonly Migration[], applied: readonly AppliedMigration[]): void {
  const texts = new Map(
    applied.flatMap(({ version, statements }) => {
      const [text, ...others] = statements ?? []
      return text === undefined || others.length > 0 ? [] : [[version, text] as const]
    }),
  )
  const changed = files.find(({ version, text }) => (texts.get(version) ?? text) !== text)
  if (changed) {
    throw new StartError(
      `The migration ${changed.file} was changed after it had been applied to this database. ` +
        'Restore its text and put the change into a new migration, or start with another DATA_DIR.',
    )
  }
}

type Statements = Pick<PGlite, 'exec' | 'query'>

const record = (database: Statements, { version, name, text }: Migration) =>
  database.query(
    'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
    [version, name, [text]],
  )

async function appliedTo(database: Statements): Promise<AppliedMigration[]> {
  const { rows } = await database.query<AppliedMigration>(
    'select version, statements from supabase_migrations.schema_migrations',
  )
  return rows
}

/** Replaces the history of a database that has all replaced migrations. @throws StartError if it has only some of them */
async function replaceHistory(database: PGlite, migrations: readonly Migration[]): Promise<void> {
  const versions = (await appliedTo(database)).map(({ version }) => version)
  if (!versions.includes(firstReplaced)) return
  if (!versions.includes(lastReplaced)) {
    throw new StartError(
      'This database is too old for these migrations: to keep its data, start the last commit that has ' +
        `supabase/migrations/${lastReplaced}_cited_page_list.sql with it once, or else start with another DATA_DIR.`,
    )
  }
  await database.transaction(async (transaction) => {
    await transaction.query('delete from supabase_migrations.schema_migrations where version <= $1', [
      lastReplaced,
    ])
    for (const migration of migrations) {
      if (migration.version <= lastReplacement) await record(transaction, migration)
    }
  })
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Runs the seed files of config.toml that this database has not run, or not as they are now. */
async function runSeeds(database: PGlite, project: string): Promise<void> {
  const { enabled, sql_paths } = readProjectConfig(project).db.seed
  const files = enabled ? sql_paths.flatMap((pattern) => globSync(pattern, { cwd: project }).sort()) : []
  for (const file of files) {
    const text = await readFile(path.join(project, file), 'utf8')
    const seed = [`supabase/${file}`, createHash('sha256').update(text).digest('hex')]
    const { rows } = await database.query(
      'select from supabase_migrations.seed_files where path = $1 and hash = $2',
      seed,
    )
    if (rows.length > 0) continue
    try {
      await database.transaction(async (transaction) => {
        await transaction.exec(text)
        await transaction.query(
          `insert into supabase_migrations.seed_files (path, hash) values ($1, $2)
          on conflict (path) do update set hash = excluded.hash`,
          seed,
        )
      })
    } catch (error) {
      throw new StartError(`The seed file ${file} failed: ${reasonOf(error)}`)
    }
  }
}

/**
 * Applies pending migrations in the order of their file names, each in its own transaction, and then the seed files of config.toml.
 * A seed file that has changed runs again, unlike with `supabase db push`.
 * @param project the project's `supabase` directory
 * @returns the names of the migrations it applied
 * @throws StartError with the file and Postgres's message if one fails; earlier ones stay applied. Also with the file
 *   of an applied migration that has changed since; then nothing is applied
 */
export async function applyMigrations(database: PGlite, project: string): Promise<string[]> {
  await database.exec(HISTORY)
  const migrations = await readMigrations(path.join(project, 'migrations'))
  await replaceHistory(database, migrations)
  const before = await appliedTo(database)
  refuseChangedMigrations(migrations, before)
  const versions = new Set(before.map(({ version }) => version))
  const pending = migrations.filter(({ version }) => !versions.has(version))
  for (const migration of pending) {
    try {
      await database.transaction(async (transaction) => {
        await transaction.exec(migration.text)
        await record(transaction, migration)
      })
    } catch (error) {
      throw new StartError(`The migration ${migration.file} failed: ${reasonOf(error)}`)
    }
  }
  await runSeeds(database, project)
  return pending.map(({ name }) => name)
}
