/**
 * Creates a database as the local Supabase does, with a project's migrations. Runs as a process, because the 300 MB that
 * Postgres needs for this are freed only when the process ends.
 * Run: node tests/unit/support/make-database.ts <folder of migrations> <directory>
 */
import { applyMigrations } from '../../../local/supabase/database/migrations.ts'
import { openDatabase } from '../../../local/supabase/database/open-database.ts'

const [migrations, directory] = process.argv.slice(2)
if (!migrations || !directory) throw new Error('Name the folder of migrations and the directory.')
const connection = await openDatabase(directory)
await applyMigrations(connection.driver, migrations)
await connection.close()
