import { z } from 'zod'
import type { SupabaseContext } from '../supabase-context.ts'

const EVERY_MS = 60_000

/** Below so many pages any plan is fast. */
const FEWEST_PAGES = 16
/** A table is due when it has grown by a fifth. */
const GROWTH = 1.2

const namesSchema = z.array(z.object({ name: z.string() }))

/**
 * Collects the planner's statistics of tables that have grown since it was last done, one statement each. A hosted database has
 * autovacuum for it; PGlite runs no background process, and without statistics Postgres scans whole tables.
 * @returns the tables
 */
export async function analyzeGrownTables(query: SupabaseContext['query']): Promise<string[]> {
  const found = await query(
    `select format('%I.%I', spaces.nspname, tables.relname) as name
     from pg_catalog.pg_class as tables join pg_catalog.pg_namespace as spaces on spaces.oid = tables.relnamespace
     where tables.relkind = 'r' and spaces.nspname in ('public', 'private', 'auth')
       and pg_catalog.pg_relation_size(tables.oid) / 8192 > greatest($1::float8, $2::float8 * tables.relpages)`,
    [FEWEST_PAGES, GROWTH],
  )
  const names = namesSchema.parse(found).map(({ name }) => name)
  for (const name of names) await query(`analyze ${name}`, [])
  return names
}

/** Keeps the statistics up to date, from now on. @returns a function that ends it */
export function keepStatistics(query: SupabaseContext['query']): () => void {
  let isRunning = false
  const run = async () => {
    if (isRunning) return
    isRunning = true
    await analyzeGrownTables(query).catch((error: unknown) =>
      console.error('The statistics of tables were not collected:', error),
    )
    isRunning = false
  }
  void run()
  const timer = setInterval(run, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
