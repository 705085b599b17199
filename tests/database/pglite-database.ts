import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { applyMigrations } from '../../local/supabase/database/migrations.ts'
import { openDatabase } from '../../local/supabase/database/open-database.ts'
import { pgtapSource } from './pgtap-source.ts'
import { BETWEEN_SCRIPTS, linesOf, migratorRights, SEARCH_PATH, type TestDatabase } from './test-database.ts'

const asMigrator = 'set session authorization migrator'

/**
 * The local backend's database after a restart: stored in a directory, migrated, closed and opened again. Its migrations and
 * functions have the rights that they have at Supabase; the local backend gives them more.
 */
export async function openPgliteDatabase(root: string): Promise<TestDatabase> {
  const directory = await mkdtemp(path.join(tmpdir(), 'findable-pglite-'))
  const first = await openDatabase(directory)
  await first.driver.exec(`${migratorRights('migrator', 'postgres')}; ${asMigrator}`)
  await applyMigrations(first.driver, path.join(root, 'supabase/migrations'))
  await first.close()

  const connection = await openDatabase(directory)
  const database = connection.driver
  await database.exec(`${asMigrator}; ${SEARCH_PATH}; begin; set local search_path = extensions;`)
  await database.exec(await pgtapSource())
  await database.exec('commit')
  const version = await database.query<{ server_version: string }>('show server_version')
  return {
    label: `PGlite (PostgreSQL ${version.rows[0]?.server_version})`,
    async run(script) {
      try {
        const results = await database.exec(script, { rowMode: 'array' })
        await database.exec(BETWEEN_SCRIPTS)
        return results.flatMap(({ rows }) => linesOf(rows.map((row) => Object.values(row))))
      } catch (error) {
        await database.exec('rollback')
        throw error
      }
    },
    async [Symbol.asyncDispose]() {
      await connection.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
