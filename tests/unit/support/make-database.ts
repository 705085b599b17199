/**
 * Creates a database as the local Supabase does, with a project's migrations and seeds. Runs as a process, because the 300 MB that
 * Postgres needs for this are freed only when the process ends.
 * Run: node tests/unit/support/make-database.ts <supabase directory> <directory>
 */
import { applyMigrations } from '../../../local/supabase/database/migrations.ts'
import { openDatabase } from '../../../local/supabase/database/open-database.ts'

const [project, directory] = process.argv.slice(2)
if (!project || !directory) throw new Error('Name the supabase directory and the directory.')
const connection = await openDatabase(directory)
await applyMigrations(connection.driver, project)
await connection.close()
