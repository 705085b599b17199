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

/**
 * Creates the role that runs the migrations, with the rights of Supabase's "postgres" role: owner of the database, no superuser,
 * bypasses row-level security, member of the API roles. A migration or function that needs more rights fails with it.
 */
export const migratorRights = (role: string, database: string): string => `
create role ${role} nosuperuser bypassrls createrole;
alter database ${database} owner to ${role};
grant anon, authenticated, service_role to ${role};
grant all on schema extensions to ${role};
grant usage on schema auth to ${role};
grant all on all tables in schema auth to ${role};
alter default privileges for role ${role} in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges for role ${role} in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges for role ${role} in schema public grant all on functions to anon, authenticated, service_role;
`
