/**
 * Makes a database as the local Supabase does, with a project's migrations applied, in a process of its own: what Postgres
 * needs to make one (300 MB) is given back only when the process ends.
 * Run: node tests/unit/support/make-database.ts <folder of migrations> <directory>
 */
import { applyMigrations } from '../../../local/supabase/database/migrations.ts'
import { openDatabase } from '../../../local/supabase/database/open-database.ts'

const [migrations, directory] = process.argv.slice(2)
if (!migrations || !directory) throw new Error('Name the folder of migrations and the directory.')
const connection = await openDatabase(directory)
await applyMigrations(connection.driver, migrations)
await connection.close()
