/** A database with the ground Supabase lays, the project's migrations, and pgTAP in the schema `extensions`. */
export interface TestDatabase extends AsyncDisposable {
  /** What runs it, such as "PostgreSQL 15.18". */
  label: string
  /**
   * Runs a script of several statements.
   * @returns what their rows say, in order, one line each
   * @throws Error with Postgres's words; a transaction that was open is rolled back
   */
  run(script: string): Promise<string[]>
}

/** Where an unqualified name is looked for, as in Supabase's own databases. */
export const SEARCH_PATH = 'set search_path = public, extensions'

/** The lines that the first columns of these rows hold; what is no text, such as a row of a `void` function, is none. */
export const linesOf = (rows: unknown[][]): string[] =>
  rows.flatMap(([first]) => (typeof first === 'string' && first ? first.split('\n') : []))

/** A script that commits leaves pgTAP's count of its own points behind, in temporary tables. */
export const BETWEEN_SCRIPTS = 'discard temp'
