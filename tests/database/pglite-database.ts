import path from 'node:path'
import { applyMigrations } from '../../local/supabase/database/migrations.ts'
import { openDatabase } from '../../local/supabase/database/open-database.ts'
import { pgtapSource } from './pgtap-source.ts'
import { BETWEEN_SCRIPTS, linesOf, migratorRights, SEARCH_PATH, type TestDatabase } from './test-database.ts'

/** Opens a database in memory, as the local backend creates it. With the files of another one, it takes a fifth of the time. */
export const openInMemory = (files?: Blob) => openDatabase(undefined, files && { loadDataDir: files })

const asMigrator = 'set session authorization migrator'

/**
 * The local backend's database after a restart: migrated, closed and opened again with its files. Its migrations and functions have
 * the rights that they have at Supabase; the local backend gives them more.
 */
export async function openPgliteDatabase(root: string): Promise<TestDatabase> {
  const first = await openInMemory()
  await first.driver.exec(`${migratorRights('migrator', 'postgres')}; ${asMigrator}`)
  await applyMigrations(first.driver, path.join(root, 'supabase'))
  const files = await first.driver.dumpDataDir('none')
  await first.close()

  const connection = await openInMemory(files)
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
    [Symbol.asyncDispose]: () => connection.close(),
  }
}
