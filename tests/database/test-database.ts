/** A database with Supabase's base schema, the project's migrations, and pgTAP in the schema `extensions`. */
export interface TestDatabase extends AsyncDisposable {
  /** The database system, such as "PostgreSQL 15.18". */
  label: string
  /**
   * Runs a script of several statements.
   * @returns the text of the rows, in order, one line each
   * @throws Error with Postgres's message; an open transaction is rolled back
   */
  run(script: string): Promise<string[]>
}

/** The search path, as in Supabase's own databases. */
export const SEARCH_PATH = 'set search_path = public, extensions'

/**
 * The lines in the first column of the rows. Values that are not text, such as the result of a `void` function, are skipped.
 */
export const linesOf = (rows: unknown[][]): string[] =>
  rows.flatMap(([first]) => (typeof first === 'string' && first ? first.split('\n') : []))

/** pgTAP keeps its counters in temporary tables, which remain after a script that commits. */
export const BETWEEN_SCRIPTS = 'discard temp'
