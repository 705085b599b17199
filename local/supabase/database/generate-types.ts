/**
 * Writes the types of the API, like `supabase gen types` and with its engine, from the migrations and seeds alone, which are
 * applied to an empty database in memory.
 * Run: node local/supabase/database/generate-types.ts <file>
 */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation'
import { introspect } from '@supabase/postgrest-typegen/introspection'
import { applyMigrations } from './migrations.ts'
import { openDatabase } from './open-database.ts'

const [file] = process.argv.slice(2)
if (!file) throw new Error('Name the file to write.')

const connection = await openDatabase()
await applyMigrations(connection.driver, path.join(import.meta.dirname, '../../../supabase'))
const metadata = await introspect(connection.driver, { includedSchemas: ['public'] })
await connection.close()
const types = await generateTypescript(sortGeneratorMetadata(metadata), { detectOneToOneRelationships: true })
await writeFile(
  file,
  `// Generated from supabase/migrations by \`npm run typegen\`. Do not edit.\n\n${types}`,
)
